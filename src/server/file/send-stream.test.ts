import { globSync, readFileSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { sendStream } from './send-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pieces = 100
const pieceBytes = 64 * 1024
const content = (count: number) => Readable.from(Array(count).fill(Buffer.alloc(pieceBytes)))
const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('address', c.req.header('X-Forwarded-For') ?? '')
    c.set('clock', () => 0)
    await next()
  })
  .get('/:pieces', (c) => sendStream(c, () => openContent(Number(c.req.param('pieces'))), { headers: {} }))
  .onError((error) => new Response(null, error instanceof ApiError ? { status: 503, ...error.facts } : { status: 500 }))

const openContent = vi.fn(async (count: number) => content(count))
const ask = async (address: string, count = pieces) =>
  app.request(`/${count}`, { headers: { 'X-Forwarded-For': address } })
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** Reads a piece each second. `ended`: the number of pieces of a complete answer, or `broken`. */
async function readSlowly(answer: Response) {
  const reader = answer.body?.getReader()
  const reading = { ended: undefined as number | 'broken' | undefined }
  let read = 0
  setInterval(() => {
    reader?.read().then(
      ({ done }) => {
        if (!done) read++
        else reading.ended ??= read
      },
      () => {
        reading.ended = 'broken'
      },
    )
  }, 1_000)
  return reading
}

async function bytesOf(answer: Response | undefined): Promise<number | undefined> {
  return answer?.arrayBuffer().then(
    ({ byteLength }) => byteLength,
    () => undefined,
  )
}

test('an unread answer ends after half a minute once 64 of its network are open and another waits', async () => {
  const from = (host: number) => `2001:db8:1:1::${host.toString(16)}`
  const open = await Promise.all(Array.from({ length: 64 }, (_, host) => ask(from(host))))
  const other = await ask('2001:db8:1:2::1')
  expect(await bytesOf(other)).toBe(pieces * pieceBytes)
  await pass(20)
  let late: Response | undefined
  void ask(from(99)).then((answer) => {
    late = answer
  })
  await pass(8)
  expect(late).toBeUndefined()
  await pass(5)
  expect(await bytesOf(late)).toBe(pieces * pieceBytes)
  const read = await Promise.all(open.map(bytesOf))
  expect(read.filter((bytes) => bytes === undefined)).toHaveLength(1)
})

test('an answer that is read slowly arrives while others wait; the others get 503 after a minute', async () => {
  const open = await Promise.all(Array.from({ length: 64 }, () => ask('192.0.2.1')))
  const reading = await Promise.all(open.map(readSlowly))
  let refused: Response | undefined
  void ask('192.0.2.1').then((answer) => {
    refused = answer
  })
  await pass(62)
  expect(refused?.status).toBe(503)
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
  await pass(60)
  expect(new Set(reading.map(({ ended }) => ended))).toEqual(new Set([pieces]))
})

test('hundreds of people behind one address all get their answers', async () => {
  const all = Promise.all(Array.from({ length: 200 }, async () => bytesOf(await ask('192.0.2.2', 10))))
  await pass(50)
  expect(new Set(await all)).toEqual(new Set([10 * pieceBytes]))
})

test('HEAD opens nothing and takes no place', async () => {
  openContent.mockClear()
  const headers = { 'X-Forwarded-For': '192.0.2.3' }
  for (let count = 0; count < 65; count++)
    expect((await app.request('/100', { method: 'HEAD', headers })).status).toBe(200)
  expect(openContent).not.toHaveBeenCalled()
})

test('a place is free again when its answer has ended, even if nobody read or cancelled the body', async () => {
  const outgoing = Array.from({ length: 64 }, () => new PassThrough())
  const headers = { 'X-Forwarded-For': '192.0.2.4' }
  for (const one of outgoing) await app.request('/100', { headers }, { outgoing: one })
  for (const one of outgoing) one.destroy()
  await pass(1)
  expect(await bytesOf(await ask('192.0.2.4'))).toBe(pieces * pieceBytes)
})

test('a client that leaves before the content is open is no error, and the content closes', async () => {
  const outgoing = new PassThrough()
  const source = content(1)
  openContent.mockImplementationOnce(async () => {
    outgoing.destroy()
    await new Promise(setImmediate)
    return source
  })
  const request = new Request('http://localhost/1', { headers: { 'X-Forwarded-For': '192.0.2.9' } })
  expect((await app.fetch(request, { outgoing })).status).toBe(200)
  expect(source.destroyed).toBe(true)
})

test('every answer with a stream is counted', () => {
  const sources = globSync('src/server/**/*.ts', { exclude: (name) => /(send-stream|\.test)\.ts$/.test(name) })
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.filter((file) => /c\.body\(\s*(Readable|webStreamOf)|toWeb\(/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
