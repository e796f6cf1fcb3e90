import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import { AnswerCache } from '#server/http/answer-cache.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { openBuiltFiles } from '#server/site/built-files.ts'
import { openSite } from '#server/site/site.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { makeNotice } from '../support/samples.ts'

const open = () =>
  openSite({
    callApi: async () => new Response(null, { status: 503 }),
    settings: { current: () => builtInSettings, basis: () => exampleBasis },
    cache: new AnswerCache({ clock: Date.now, writes: { count: 0 } }),
  })

describe('a file that a new build deletes', () => {
  // No other test reads these files.
  const bytesBeyondMemory = 2 ** 20 + 1
  const [seen, unseen, large] = [0, 1, 2].map(() => `${randomUUID()}.bin`)
  const write = (name: string | undefined, bytes: number) =>
    writeFileSync(`dist/client/${name}`, Buffer.alloc(bytes, 'x'))
  let server: Server
  beforeAll(async () => {
    write(seen, 10)
    write(unseen, 10)
    write(large, bytesBeyondMemory)
    server = createServer(await open()).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    for (const name of [seen, unseen, large]) rmSync(`dist/client/${name}`, { force: true })
    server.close()
  })
  const ask = (name: string | undefined) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)

  test('is still sent from memory', async () => {
    expect(await (await ask(seen)).text()).toBe('x'.repeat(10))
    rmSync(`dist/client/${seen}`)
    expect(await (await ask(seen)).text()).toBe('x'.repeat(10))
  })

  test('is unavailable if it was not read before, and sent once it is back', async () => {
    rmSync(`dist/client/${unseen}`)
    const answer = await ask(unseen)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('10')
    write(unseen, 10)
    expect((await ask(unseen)).status).toBe(200)
  })

  test('is unavailable if it is too large for the memory, and the server continues', async () => {
    expect((await (await ask(large)).text()).length).toBe(bytesBeyondMemory)
    rmSync(`dist/client/${large}`)
    expect((await ask(large)).status).toBe(503)
    expect((await ask(seen)).status).toBe(200)
  })
})

test('more files than the memory holds are all sent, also at once, and the last used stay', async () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'onmaru-files-'))}/`
  // Each counts as a megabyte; the memory has room for 64.
  const names = Array.from({ length: 80 }, (_, index) => `${index}.bin`)
  for (const name of names) writeFileSync(folder + name, Buffer.alloc(2 ** 20 - 1_000, name))
  const send = openBuiltFiles(folder, { current: () => builtInSettings, basis: () => exampleBasis }, {})
  const server = createServer((request, response) => send(request, response, request.url ?? '')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${name}`)
    return answer.status === 200 ? (await answer.text()).slice(0, name.length) : answer.status
  }
  // Pipelined, so that all files are being read when the memory is full.
  const requests = names.map((name) => `HEAD /${name} HTTP/1.1\r\nHost: localhost\r\n`)
  const socket = connect(port)
  socket.write(`${requests.join('\r\n')}Connection: close\r\n\r\n`)
  const answers = Buffer.concat(await socket.toArray()).toString()
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(names.map(() => 'HTTP/1.1 200'))
  for (const name of names) expect(await ask(name)).toBe(name)
  rmSync(folder, { recursive: true })
  expect(await ask('0.bin')).toBe(503)
  for (const name of names.slice(-60)) expect(await ask(name)).toBe(name)
  server.close()
})

test('each file of the build has its type, its length and the requested compression', async () => {
  const server = createServer(await open()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const named = new Map(globSync('**/*.*', { cwd: 'dist/client' }).map((name) => [extname(name), name]))
  for (const [extension, name] of named) {
    if (['.br', '.gz', '.bin'].includes(extension)) continue
    const answer = await fetch(`${origin}/${name}`, { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.headers.get('Content-Type'), name).not.toBe('application/octet-stream')
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(`dist/client/${name}`)), name).toBe(true)
    const isPrecompressed = existsSync(`dist/client/${name}.br`)
    expect(answer.headers.get('Content-Encoding'), name).toBe(isPrecompressed ? 'br' : null)
    const bytes = statSync(`dist/client/${name}${isPrecompressed ? '.br' : ''}`).size
    expect(answer.headers.get('Content-Length'), name).toBe(String(bytes))
    const head = await fetch(`${origin}/${name}`, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
    expect(head.headers.get('Content-Length'), name).toBe(String(statSync(`dist/client/${name}`).size))
  }
  expect(named.size).toBeGreaterThan(8)
  server.close()
})

test('a page on demand is the same for a guest and two persons', async () => {
  const api = await openTestApp()
  const { _id } = (await api.as('centerNotifications').post('/console/center/notifications', { json: makeNotice() }))
    .body.notification
  let now = 0
  const site = await openSite({
    callApi: async (path, init, incoming) => api.app.request(path, init, { incoming }),
    settings: { current: () => builtInSettings, basis: () => exampleBasis },
    // Each is rendered anew.
    cache: new AnswerCache({ clock: () => ++now * 1_000, writes: { count: 0 } }),
  })
  const server = createServer(site).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const personOf = (token: string, language: string) => ({
    ...{ Authorization: `Bearer ${token}`, Cookie: `session=${token}`, 'Accept-Language': language },
    ...{ 'X-Forwarded-Host': `${language}.example`, 'X-Forwarded-Proto': 'https', 'User-Agent': token },
  })
  const callers = [{}, personOf(staffToken(api.deps, ['centerNotifications']), 'en'), personOf('other', 'zh-CN')]
  const pages = ['/center/notice', `/en/center/notice/${_id}`, '/cn/center/faqs', '/center/download', '/center/inquiry']
  for (const page of [...pages, '/board/default-board', '/board/default-board/write', `/application/inquiry/${_id}`]) {
    const answers = await Promise.all(callers.map((headers) => fetch(`http://127.0.0.1:${port}${page}`, { headers })))
    expect(
      answers.map(({ status }) => status),
      page,
    ).toEqual([200, 200, 200])
    const [guest, ...persons] = await Promise.all(answers.map((answer) => answer.text()))
    expect(persons, page).toEqual([guest, guest])
  }
  server.close()
  await api.close()
})

describe('a trailing slash', () => {
  let server: Server
  beforeAll(async () => {
    server = createServer(await open()).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  /** With a raw request: `fetch` would normalize the path. */
  async function ask(path: string) {
    const request = get({ port: (server.address() as AddressInfo).port, path })
    const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage]
    return [statusCode, headers.location]
  }

  test.each([
    ['/center/notice/', '/center/notice'],
    ['/center/notice/?q=a/b&page=2', '/center/notice?q=a/b&page=2'],
    ['/en/subscription/recruitment//', '/en/subscription/recruitment'],
    ['/privacy-policy/2026-01/', '/privacy-policy/2026-01'],
  ])('%s redirects to the page', async (path, location) => {
    expect(await ask(path)).toEqual([308, location])
  })

  test.each(['//onmaru.example/', '/\\onmaru.example/', '/%5Conmaru.example\\/', '/', '/\t/onmaru.example/'])(
    '%j redirects to no other site',
    async (path) => {
      const [status, location = '/'] = await ask(encodeURI(path).replaceAll('%5C', '\\'))
      expect(status).not.toBe(500)
      expect(location).toMatch(/^\/(?![/\\])/)
    },
  )

  test.each([
    ...['/_image', '/%5Fimage', '/_imag%65', '/%255Fimage', '/%25255Fimage', '//_image', '/./_image', '/x/../_image'],
    ...['/_image/', '/x%/../%5fimage', '/%/../%5fimage', '/a%zz/%2e%2e/%5fimage', '/%ff/../%5fimage'],
  ])('%s creates no picture on request', async (path) => {
    const [picture] = globSync('*.webp', { cwd: 'dist/client/_astro' })
    expect((await ask(`${path}?href=/_astro/${picture}&w=1900&f=avif`))[0]).toBeOneOf([308, 404])
  })

  test.each([
    '/api/v1/setting',
    '/x%/../api/v1/setting',
    '/api\\v1\\setting',
    '/x/..//api/v1/setting',
    '/%61pi/v1/setting',
  ])('%s is not an API of the site', async (path) => {
    expect((await ask(path))[0]).toBe(404)
  })
})
