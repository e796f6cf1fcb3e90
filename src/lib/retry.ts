const second = 1_000
const longestWait = 60 * second
const returnEvents = ['visibilitychange', 'focus', 'online'] as const

/**
 * Milliseconds before a failed request is sent again: 2, 4, 8 … 60 seconds, minus up to a half (`random` is 0 to 1), so
 * that many browsers do not retry together.
 */
export function untilRetry(failures: number, random: number): number {
  return Math.min(2 ** failures * second, longestWait) * (1 - random / 2)
}

/**
 * Call it in the browser after a first failure. Retries `attempt` with backoff until it resolves to true or `signal`
 * aborts, and at once when the visitor returns to the page or the network returns. A hidden page does not retry.
 */
export function keepTrying(attempt: () => Promise<boolean>, signal: AbortSignal): void {
  let failures = 1
  let timer: ReturnType<typeof setTimeout>
  let isUnderWay = false
  const ended = new AbortController()
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(tryAgain, untilRetry(failures, Math.random()))
  }
  const tryAgain = async () => {
    if (document.hidden || isUnderWay) return
    clearTimeout(timer)
    isUnderWay = true
    const isDone = await attempt()
    isUnderWay = false
    failures += 1
    if (isDone) ended.abort()
    if (!ended.signal.aborted) plan()
  }
  ended.signal.addEventListener('abort', () => clearTimeout(timer))
  signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal })
  for (const event of returnEvents) addEventListener(event, tryAgain, { signal: ended.signal })
  plan()
}
