import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { listRoutes } from '#server/openapi/routes.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import { type Answer, makeClient } from '../support/client.ts'
import { requireDescribed, type SentCall } from '../support/described.ts'
import { makeMigratedStore } from '../support/store.ts'

const store = await makeMigratedStore()
const deps = await openDeps(readEnv({ ...store.settings, LOG_LEVEL: 'silent', IDENTITY: 'off' }))
const app = createApp(deps)
const server = createServer(getRequestListener(app.fetch))
const run = promisify(execFile)
const emptyList = { faqs: [], total: 0, page: 1, limit: 20 }

beforeAll(async () => {
  await seedIfNew(deps)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.close()
  await deps.db.destroy()
  await store.remove()
})

const guest = makeClient(app)
const read = async () => (await guest.get('/openapi.json')).body

test('every route has a summary', () => {
  const silent = listRoutes(app).filter(({ description }) => !description)
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(await read())
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('the description has all routes and nothing of the simulator', async () => {
  const { paths } = await read()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = listRoutes(app).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(routes.sort())
  expect(described.filter((one) => one.includes('simulator'))).toEqual([])
})

test('every named schema is used, and operation ids are unique', async () => {
  const document = await read()
  const text = JSON.stringify(document)
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`#/components/schemas/${name}"`),
  )
  expect(unused).toEqual([])
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a client with the current ETag gets 304', async () => {
  const { headers } = await guest.get('/openapi.json')
  const etag = headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect((await guest.get('/openapi.json', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

const ask = (headers = {}) => app.request('/api/openapi.json', { headers })

test.each(Object.entries({ br: brotliDecompressSync, gzip: gunzipSync }))(
  'it is sent as %s',
  async (encoding, unpack) => {
    const answer = await ask({ 'Accept-Encoding': encoding })
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding'])
    const packed = Buffer.from(await answer.arrayBuffer())
    expect(packed.length).toBeLessThan(100_000)
    expect(unpack(packed).toString()).toBe(await (await ask()).text())
  },
)

test('a network may have 64 uncompressed descriptions open at once', async () => {
  const open = await Promise.all(Array.from({ length: 64 }, () => ask()))
  const order: string[] = []
  const late = Promise.resolve(ask()).then(async ({ body }) => {
    order.push('late')
    await body?.cancel()
  })
  await guest.get('/v1/center/faqs')
  order.push('first')
  for (const { body } of open) await body?.cancel()
  await late
  expect(order).toEqual(['first', 'late'])
})

test('an operation names its scope', async () => {
  const { paths } = await read()
  expect(paths['/api/console/users'].get).toMatchObject({
    security: [{ accessToken: [] }],
    'x-scopes': ['manager'],
  })
  expect(paths['/api/console/popups'].post['x-scopes']).toEqual(['console', 'popups'])
  expect(paths['/api/v1/popups'].get.security).toEqual([])
})

test('a generated client logs in, manages notices, and applies with a document', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const folder = '.cache/openapi'
  mkdirSync(folder, { recursive: true })
  cpSync('tests/openapi/journey.ts', `${folder}/journey.ts`)
  const description = await (await fetch(`${origin}/api/openapi.json`)).json()
  writeFileSync(`${folder}/paths.ts`, astToString(await openapiTypescript(description)))
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions', '--types', 'node']
  const modules = ['--module', 'nodenext', '--target', 'es2024', '--ignoreConfig']
  await run('tsc', [...strict, ...modules, `${folder}/journey.ts`]).catch(({ stdout }) => expect(stdout).toBe(''))
  await run('node', [`${folder}/journey.ts`, origin, deps.env.PUBLIC_CLIENT_KEY])
}, 120_000)

test.each<[string, Partial<Answer>, Partial<SentCall>]>([
  ['a status', { status: 418 }, {}],
  ['a type', { headers: new Headers({ 'Content-Type': 'text/html' }) }, {}],
  ['a field', { body: { ...emptyList, secret: 1 } }, {}],
  ['a missing field', { body: { faqs: [] } }, {}],
  ['a code', { status: 400, body: { code: 'roundInUse', message: '', requestId: '' } }, {}],
  ['a query', {}, { query: new URLSearchParams('unknown=1') }],
  ['a body', { status: 201 }, { method: 'POST', json: { question: 1 } }],
])('the tests notice %s that is not described', (_, answer, sent) => {
  const asked: SentCall = {
    method: 'GET',
    path: '/v1/center/faqs',
    query: new URLSearchParams('page=1'),
    json: undefined,
  }
  const headers = new Headers({ 'Content-Type': 'application/json' })
  const answered: Answer = { status: 200, headers, body: emptyList, bytes: Buffer.from('{}') }
  expect(() => requireDescribed(app, asked, answered)).not.toThrow()
  expect(() => requireDescribed(app, { ...asked, ...sent }, { ...answered, ...answer })).toThrow()
})
