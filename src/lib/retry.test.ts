import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTrying, untilRetry } from './retry.ts'

const page = new EventTarget()
const view = { hidden: false }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', view)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  view.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function failing(times: number) {
  const attempt = { calls: 0, run: async () => ++attempt.calls > times }
  return attempt
}

it('doubles the delay after each failure, up to a minute, with up to half as jitter', () => {
  expect([1, 2, 3, 6, 20].map((failures) => untilRetry(failures, 0))).toEqual([2_000, 4_000, 8_000, 60_000, 60_000])
  expect(untilRetry(1, 1)).toBe(1_000)
})

it('retries until it succeeds, and stops then', async () => {
  const attempt = failing(2)
  keepTrying(attempt.run, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(attempt.calls).toBe(3)
})

it('retries at once when the page becomes visible, and pauses while it is hidden', async () => {
  const attempt = failing(0)
  view.hidden = true
  keepTrying(attempt.run, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(attempt.calls).toBe(0)
  view.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(attempt.calls).toBe(1)
})

it('runs one attempt at a time, however often the page becomes visible', async () => {
  let calls = 0
  let end = (_isDone: boolean) => {}
  const attempt = () => {
    calls++
    return new Promise<boolean>((resolve) => {
      end = resolve
    })
  }
  keepTrying(attempt, new AbortController().signal)
  for (const event of ['visibilitychange', 'focus', 'online']) page.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toBe(1)
  end(false)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(calls).toBe(2)
})

it('stops when it is aborted', async () => {
  const attempt = failing(9)
  const stop = new AbortController()
  keepTrying(attempt.run, stop.signal)
  stop.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  page.dispatchEvent(new Event('online'))
  expect(attempt.calls).toBe(0)
})
