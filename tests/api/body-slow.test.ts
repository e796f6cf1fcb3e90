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

/** A call to a route that needs no log-in, from a network; without words its body begins and never ends. */
function lookUp(network: string, words?: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '100', 'X-Forwarded-For': network }
  const body = words
    ? JSON.stringify(words).padEnd(100)
    : new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
  const call = { method: 'POST', headers, body, duplex: 'half' }
  return Promise.resolve(app.request('/api/v1/application/lookup', call))
}
const right = { receiptNumber: '23456E78', name: '예시', birth: '19990101', phone: '01012345678' }

test('open bodies of one network are bounded, end after ten seconds, and keep nobody else waiting', async () => {
  const open = Array.from({ length: 512 }, () => lookUp('192.0.2.1'))
  await new Promise(setImmediate)
  const refused = await lookUp('192.0.2.1', right)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await lookUp('192.0.2.2', right)).status).toBe(404)
  vi.advanceTimersByTime(11_000)
  const answers = await Promise.all(open)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await lookUp('192.0.2.1', right)).status).toBe(404)
})
