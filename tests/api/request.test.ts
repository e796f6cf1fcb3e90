import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp } from '../support/app.ts'
import { makeClient, send } from '../support/client.ts'
import { makeSubmission } from '../support/samples.ts'

const { app, deps, guest, close } = await openTestApp()
afterAll(close)

const path = '/v1/application'
const from = (Origin: string, Host = 'onmaru.example') =>
  guest.post(path, { json: makeSubmission(), headers: { Origin, Host } })

test.each([
  'https://evil.example',
  'https://onmaru.example.evil.example',
  'https://onmaru.example:8443',
  'null',
  'garbage',
])('a writing request from a page of %s is refused', async (origin) => {
  expect(await from(origin)).toMatchObject({ status: 403, body: { code: 'forbiddenOrigin' } })
})

test("a writing request from the site's own pages, or without an origin, is accepted", async () => {
  expect((await from('https://onmaru.example')).status).toBe(201)
  expect((await guest.post(path, { json: makeSubmission() })).status).toBe(201)
})

test("behind a proxy the site's own origin is SITE_URL", async () => {
  deps.env.SITE_URL = 'https://public.example'
  expect((await from('https://public.example', '127.0.0.1:4321')).status).toBe(201)
  expect((await from('https://other.example', '127.0.0.1:4321')).status).toBe(403)
  deps.env.SITE_URL = undefined
})

test('reading is open to other origins', async () => {
  expect((await guest.get(`${path}/schedules`, { headers: { Origin: 'https://other.example' } })).status).toBe(200)
})

test('every answer has its own request id and varies by language', async () => {
  const answers = [
    await guest.get(`${path}/schedules`),
    await guest.get('/v1/nothing'),
    await guest.post(path, { json: {} }),
  ]
  const ids = answers.map(({ headers }) => headers.get('X-Request-Id'))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  for (const { headers } of answers) expect(headers.get('Vary')).toContain('Accept-Language')
  expect(answers[2]?.body.requestId).toBe(ids[2])
})

test.each([
  ['GET', '/'],
  ['GET', '/v1'],
  ['GET', '/v1/nothing'],
  ['DELETE', path],
  ['PATCH', `${path}/x`],
  ['GET', '/console'],
  ['GET', '/v1/application/%E0%A4%A/upload'],
  ['GET', '/v1//application'],
])('%s %s is not found', async (method, address) => {
  expect(await send(app, method, address)).toMatchObject({
    status: 404,
    body: { code: 'notFound', message: expect.any(String) },
  })
})

test('a HEAD answers like a GET, without a body', async () => {
  const { status, bytes } = await send(app, 'HEAD', `${path}/schedules`)
  expect([status, bytes.length]).toEqual([200, 0])
})

test('without a socket the address is the one that the host names', async () => {
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.2']
  const { points } = deps.limits.contactAddress
  deps.limits.contactAddress.points = 1
  const calls = addresses.map(async (clientAddress) => {
    const init = { method: 'POST', headers: { 'X-Forwarded-For': '203.0.113.9' }, body: '{}' }
    return (await app.fetch(new Request('http://localhost/api/v1/message', init), { clientAddress })).status
  })
  expect((await Promise.all(calls)).toSorted()).toEqual([415, 415, 429])
  deps.limits.contactAddress.points = points
})

test('an untrusted proxy is logged once', async () => {
  const warn = vi.spyOn(deps.log, 'warn')
  const server = makeClient(createApp(deps))
  const ask = (headers = {}) => server.get(`${path}/schedules`, { headers })
  await ask()
  expect(warn).not.toHaveBeenCalled()
  for (const hop of ['192.0.2.1', '192.0.2.2']) await ask({ 'X-Forwarded-For': hop })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUSTED_PROXIES')]])
  warn.mockClear()
  deps.env.TRUSTED_PROXIES = 1
  await makeClient(createApp(deps)).get(`${path}/schedules`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
  deps.env.TRUSTED_PROXIES = 0
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('a request id is accepted from a trusted proxy only', async () => {
  const id = 'b0c3f5d2a1e84f6c9d7e'
  const ask = async (given: string) => {
    const { headers } = await guest.get(`${path}/schedules`, { headers: { 'X-Request-Id': given } })
    return headers.get('X-Request-Id')
  }
  expect(await ask(id)).not.toBe(id)
  deps.env.TRUSTED_PROXIES = 1
  expect(await ask(id)).toBe(id)
  // Other values must not get into a log: a phone number, a token, part of a JSON line.
  for (const other of [
    '01000008642',
    'a'.repeat(65),
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
    `${id}","level":60`,
    `${id} `.repeat(2),
  ])
    expect(await ask(other)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  deps.env.TRUSTED_PROXIES = 0
})
