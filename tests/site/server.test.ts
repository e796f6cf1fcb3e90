import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import { AnswerCache } from '#server/http/answer-cache.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { openSite } from '#server/site/site.ts'

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

  test('aborts its answer if it is too large for the memory, and the server continues', async () => {
    expect((await (await ask(large)).text()).length).toBe(bytesBeyondMemory)
    rmSync(`dist/client/${large}`)
    await expect(ask(large).then((answer) => answer.text())).rejects.toThrow()
    expect((await ask(seen)).status).toBe(200)
  })
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
