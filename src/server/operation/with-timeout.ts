import { setTimeout as wait } from 'node:timers/promises'

const timeoutMilliseconds = 2_000

/** Callers share a call that is still running, so a database or disk that does not answer is not asked repeatedly. */
export function withTimeout<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= call().finally(() => {
      running = undefined
    })
    const timeout = wait(timeoutMilliseconds, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('no answer')),
    )
    return Promise.race([running, timeout])
  }
}
