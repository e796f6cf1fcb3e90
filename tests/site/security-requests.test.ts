import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../../scripts/support/site-server.ts'

let server: SiteServer
beforeAll(async () => {
  server = await startSite({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server.stop())

/** Sends raw bytes, because a client would normalize the request; returns the whole answer. */
async function raw(lines: string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  socket.setTimeout(5_000, () => socket.destroy())
  return readText(socket).catch(() => '')
}
const get = (path: string) => raw([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close'])

const expectAlive = async () => expect((await get('/')).slice(0, 12)).toBe('HTTP/1.1 200')

async function expectNothingOf(path: string, answered: RegExp) {
  const answer = await get(path)
  expect(answer).toMatch(answered)
  expect(answer).not.toMatch(/"name": "onmaru"|root:x:|DATABASE_URL|\[core\]|ref: refs|import .* from/)
  await expectAlive()
}

test.each([
  '/../package.json',
  '/../../../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fpackage.json',
  '/%252e%252e%252fpackage.json',
  '/..%5c..%5cpackage.json',
  '/..\\..\\package.json',
  '/_astro/../../server/entry.mjs',
  '/_astro/..%2f..%2fserver%2fentry.mjs',
  '/_astro/%2e%2e/%2e%2e/.env.example',
  '/%c0%ae%c0%ae/package.json',
  '/.env',
  '/.env.example',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/server/entry.mjs',
  '/dist/server/entry.mjs',
  '/data/secrets/token-secret',
  '/src/server/main.ts',
  '/_astro/',
  '/index.html%00.js',
  '/%00',
  '/%',
  '/api/../package.json',
  '/api/editor/photos/..%2f..%2f/480.webp',
  '/api/v1/center/downloads/..%2f..%2f..%2fetc%2fpasswd/file',
  '/api/console/../../package.json',
  'http://localhost/../package.json',
])('%s does not leave the public folder', (path) => expectNothingOf(path, /^HTTP\/1\.1 (4\d\d|30\d) /))

test.each([
  '/x%/../api/v1/setting',
  '/api\\v1\\setting',
  '/api%5cv1%5csetting',
  '/x/%2e%2e/api/v1/setting',
  '/api/../api/v1/setting',
  '//localhost/api/v1/setting',
  'http://localhost/api/v1/setting',
  '/x%/../%5fimage?href=/favicon.svg',
  '/%66avicon.svg/../favicon.svg',
])('%s is refused before routing', (path) => expectNothingOf(path, /^HTTP\/1\.1 404 .*Not found\n/s))

test.each([
  '//evil.example',
  '//evil.example/',
  '///evil.example/%2e%2e',
  '/\\evil.example/',
  '/%5cevil.example/',
  '//evil.example/center/notice/',
  '/en//evil.example/',
  '/center/notice//evil.example/',
])('%s redirects to no other site', async (path) => {
  const location = /^location: (.*)$/im.exec(await get(path))?.[1]?.trim()
  if (location !== undefined) expect(new URL(location, server.origin).origin).toBe(server.origin)
})

test.each(['TRACE', 'TRACK', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'CONNECT', 'PROPFIND'])(
  '%s of a page is refused and repeats nothing',
  async (method) => {
    for (const path of ['/', '/api/v1/setting']) {
      const answer = await raw([
        `${method} ${path} HTTP/1.1`,
        'Host: localhost',
        'X-Repeated: secret',
        'Connection: close',
      ])
      expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)\d\d /)
      expect(answer).not.toContain('secret')
    }
    await expectAlive()
  },
)

test.each<[string, string[], string]>([
  [
    'both headers of its length',
    ['Content-Length: 6', 'Transfer-Encoding: chunked'],
    '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  ['two lengths', ['Content-Length: 2', 'Content-Length: 40'], '{}'],
  ['an invalid length', ['Content-Length: +2'], '{}'],
  ['an unknown transfer encoding', ['Transfer-Encoding: xchunked'], '{}'],
  ['an invalid chunk size', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a blank before the colon', ['Content-Length : 2'], '{}'],
  ['a header continued in the next line', ['X-A: b', ' Content-Length: 2'], '{}'],
  ['a line end inside a header', ['X-A: b\nX-B: c\rX-C: d'], ''],
  ['a header of 40,000 bytes', [`X-A: ${'a'.repeat(40_000)}`], ''],
])('a request with %s is refused, and no part of it is read as another request', async (_, headers, body) => {
  const answer = await raw(
    ['POST /api/v1/application HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers],
    body,
  )
  expect(answer).toMatch(/^(HTTP\/1\.1 (400|413|431|501) |$)/)
  expect(answer.match(/HTTP\/1\.1 \d/g)?.length ?? 0).toBeLessThan(2)
})

test.each<[string, string[]]>([
  ['a range whose end comes first', ['GET /favicon.svg HTTP/1.1', 'Range: bytes=100-50']],
  ['an empty range', ['GET /favicon.svg HTTP/1.1', 'Range: bytes=-']],
  ['a range below zero', ['GET / HTTP/1.1', 'Range: bytes=-1--5']],
  ['a range past all numbers', ['GET /robots.txt HTTP/1.1', `Range: bytes=0-${'9'.repeat(400)}`]],
  ['a range of another unit', ['GET /favicon.svg HTTP/1.1', 'Range: lines=9-1,2-1']],
  ['an address of slashes', ['POST // HTTP/1.1']],
  ['an invalid address', ['POST http://[::1 HTTP/1.1']],
  ['an address of backslashes', ['POST /\\\\\\ HTTP/1.1']],
  ['an invalid host', ['GET /api/v1/setting HTTP/1.1', 'Host: a b:c:d']],
  ['an invalid port', ['POST http://localhost:99999/ HTTP/1.1']],
  ['a star', ['OPTIONS * HTTP/1.1']],
  ['an ETag of 12,000 spaces', ['GET / HTTP/1.1', `If-None-Match: ${' '.repeat(12_000)}`]],
  ['an unknown encoding', ['GET / HTTP/1.1', 'Accept-Encoding: constructor, __proto__;q=x']],
  ['an invalid language', ['GET /center/notice HTTP/1.1', 'Accept-Language: ____;;;']],
  ['an upgrade', ['GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket']],
  ['an invalid query', ['GET /center/notice?page=%E0%A4%A&__proto__[x]=1 HTTP/1.1']],
])('a request with %s does not stop the server', async (_, lines) => {
  const headers = [
    lines.some((line) => line.startsWith('Host')) ? [] : 'Host: localhost',
    lines.some((line) => line.startsWith('Connection')) ? [] : 'Connection: close',
  ]
  const answer = await raw([...lines, ...headers.flat()])
  expect(answer).not.toMatch(/^HTTP\/1\.1 5\d\d /)
  await expectAlive()
})

test("searches rendered in a page count for the visitor's address only", async () => {
  const search = async (path: string, address: string) => {
    const headers = { 'X-Forwarded-For': `198.51.100.1, ${address}` }
    return (await fetch(`${server.origin}${path}?q=home`, { headers })).status
  }
  const page = '/board/default-board'
  const searchesPerMinute = 60
  for (let times = 0; times < searchesPerMinute; times++)
    expect(await search('/api/v1/boards', '203.0.113.7')).toBe(200)
  expect(await search(page, '203.0.113.7')).toBe(503)
  expect(await search(page, '203.0.113.8')).toBe(200)
})
