import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compress, ReadyAnswer } from './ready-answer.ts'

const body = Buffer.from('온마루 '.repeat(100))
const encode = vi.fn(compress(5))
const make = (changes = {}) =>
  new ReadyAnswer({ headers: { 'Content-Type': 'text/plain', 'X-Site': 'here' }, body, encode, ...changes })

let answer: ReadyAnswer
let server: Server
beforeEach(async () => {
  encode.mockClear()
  answer = make()
  server = createServer((request, response) => void answer.send(request, response).catch(() => response.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => void server.close())

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method, headers })

test.each(['br', 'gzip', 'identity'])('callers that accept %s get the text, compressed once', async (encoding) => {
  const answers = await Promise.all([1, 2, 3].map(() => ask({ 'Accept-Encoding': encoding })))
  for (const one of answers) {
    expect(await one.text()).toBe(body.toString())
    expect(one.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(one.headers.get('Vary')).toBe('Accept-Encoding')
    expect(one.headers.get('X-Site')).toBe('here')
  }
  expect(encode).toHaveBeenCalledTimes(encoding === 'identity' ? 0 : 1)
})

test('an encoding that a caller refuses is not used', async () => {
  expect((await ask({ 'Accept-Encoding': 'br;q=0, gzip' })).headers.get('Content-Encoding')).toBe('gzip')
  expect((await ask({ 'Accept-Encoding': 'gzip; q=0.0, br;q=0.5' })).headers.get('Content-Encoding')).toBe('br')
})

test('callers that have it get 304 without a body, in any encoding', async () => {
  const tag = (await ask({ 'Accept-Encoding': 'gzip' })).headers.get('ETag') ?? ''
  const same = await ask({ 'If-None-Match': `"other", ${tag}`, 'Accept-Encoding': 'br' })
  expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', tag])
  expect(same.headers.get('X-Site')).toBe('here')
  expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD gets the length of GET and no body', async () => {
  const head = await ask({ 'Accept-Encoding': 'identity' }, 'HEAD')
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual([String(body.length), ''])
})

test('an error has its status for everybody', async () => {
  answer = make({ status: 404 })
  const { status, headers } = await ask()
  expect(status).toBe(404)
  expect((await ask({ 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(404)
})

test('a body that cannot be encoded is encoded anew for the next caller', async () => {
  encode.mockRejectedValueOnce(new Error('on purpose'))
  await expect(ask({ 'Accept-Encoding': 'br' })).rejects.toThrow()
  expect(await (await ask({ 'Accept-Encoding': 'br' })).text()).toBe(body.toString())
})

test('a body without an encoding is sent as it is', async () => {
  answer = make({ encode: undefined })
  const sent = await ask({ 'Accept-Encoding': 'br' })
  expect([sent.headers.get('Content-Encoding'), sent.headers.get('Vary')]).toEqual([null, null])
})
