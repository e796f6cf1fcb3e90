import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import { builtSettings } from '#server/setting/built.ts'
import { openSite } from '#server/site/site.ts'

const down = async () => new Response(null, { status: 503 })
const asBuilt = { current: () => builtSettings, basis: () => exampleBasis }

test('a file deleted by a new build aborts its answer, and the server continues', async () => {
  // No other test reads this file.
  const name = `${randomUUID()}.bin`
  const path = `dist/client/${name}`
  writeFileSync(path, 'here')
  const server = createServer(await openSite(down, asBuilt)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  const read = async () => (await fetch(url)).text()
  try {
    expect(await read()).toBe('here')
    rmSync(path)
    await expect(read()).rejects.toThrow()
    writeFileSync(path, 'back')
    expect(await read()).toBe('back')
  } finally {
    rmSync(path, { force: true })
    server.close()
  }
})

describe('a trailing slash', () => {
  let server: Server
  beforeAll(async () => {
    server = createServer(await openSite(down, asBuilt)).listen(0, '127.0.0.1')
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
