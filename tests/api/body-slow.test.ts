import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../support/app.ts'

const { app, close } = await openTestApp({}, { TRUSTED_PROXIES: '1' })
afterAll(close)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Calls a public route from a network. Without `json` the body begins and never ends. */
function lookUp(network: string, length: number | undefined, json?: object): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': network,
    ...(length && { 'Content-Length': String(length) }),
  }
  const body = json
    ? JSON.stringify(json).padEnd(length ?? 0)
    : new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
  const call = { method: 'POST', headers, body, duplex: 'half' }
  return Promise.resolve(app.request('/api/v1/application/lookup', call))
}
const right = { receiptNumber: '23456E78', name: '예시', birth: '19990101', phone: '01012345678' }

/** `most` and `seconds` follow from the limits of `receive-text.ts`: 10 seconds, and one more per 16 KiB. */
test.each([
  { length: 100, most: 512, seconds: 11 },
  { length: 40_000, most: 64, seconds: 13 },
  { length: undefined, most: 64, seconds: 27 },
])('open bodies of one network are limited in number and time, and do not block other networks: %j', async (body) => {
  const { length, most, seconds } = body
  const open = Array.from({ length: most }, () => lookUp('192.0.2.1', length))
  await new Promise(setImmediate)
  const refused = await lookUp('192.0.2.1', length, right)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await lookUp('192.0.2.2', length, right)).status).toBe(404)
  vi.advanceTimersByTime(seconds * 1000)
  const answers = await Promise.all(open)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await lookUp('192.0.2.1', length, right)).status).toBe(404)
})
