import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { scopes } from '#contract/account/scope.ts'
import { responseAddress, responsePath } from '#server/identity/return-address.ts'
import { listRoutes } from '#server/openapi/routes.ts'
import { person } from '../support/account.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { send } from '../support/client.ts'
import { newToken } from '../support/identity.ts'

const api = await openTestApp({}, { IDENTITY: 'simulator', SITE_URL: 'https://onmaru.example' })
const { app, deps, guest, close } = api
afterAll(close)

const routes = listRoutes(app)
const fill = (path: string) => path.replace(/^\/api/, '').replace(/:\w+/g, () => randomUUID())
const writing = routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path] as const)
/** The provider's post is cross-site by design: it only redirects. */
const isReturn = (path: string) => path === '/api/v1/cert/return'

test.each(writing.filter(([, path]) => !isReturn(path)))(
  "%s %s refuses calls from another site's page",
  async (method, path) => {
    const token = staffToken(deps, [...scopes], { isDeveloper: true })
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { Origin: 'https://evil.example', Host: 'onmaru.example', 'Content-Type': type }
      expect(await send(app, method, fill(path), { token, body: '{}', headers })).toMatchObject({
        status: 403,
        body: { code: 'forbiddenOrigin' },
      })
    }
  },
)

test('no answer is readable for other sites, and no preflight allows them anything', async () => {
  const Origin = 'https://evil.example'
  const ask = { Origin, 'Access-Control-Request-Method': 'DELETE', 'Access-Control-Request-Headers': 'authorization' }
  for (const { method, path } of routes)
    for (const answer of [
      await send(app, 'OPTIONS', fill(path), { headers: ask }),
      ...(method === 'GET' ? [await send(app, 'GET', fill(path), { headers: { Origin } })] : []),
    ]) {
      const shared = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect([path, shared]).toEqual([path, []])
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    }
})

test('a verified person returns to SITE_URL, even if the call has another host', async () => {
  for (const host of ['evil.example', 'onmaru.example.evil.example', 'onmaru.example:8443']) {
    const headers = { Host: host, Origin: `https://${host}`, 'X-Forwarded-Host': host, Forwarded: `host=${host}` }
    const json = { token: newToken(), purpose: 'APPLICATION', round: 1 }
    const { status, body } = await guest.post('/v1/cert', { json, headers })
    expect(status).toBe(201)
    const window = new URLSearchParams({
      reg_cert_key: body.regCertKey,
      outcome: 'success',
      name: '예시하람',
      phone: '01000001234',
      birth: '19990101',
    })
    const page = (await send(app, 'POST', '/simulator/kcp/window/end', { body: window })).bytes.toString()
    expect(page).toMatch(
      /<form method="post" action="https:\/\/onmaru\.example\/common\/kcp\/cert\/response\?key=[\w-]{22}">/,
    )
    expect(page).not.toContain('evil')
  }
})

test('links in mails never use the host of the call', async () => {
  const headers = { Host: 'evil.example', Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }
  expect((await guest.post('/v1/users', { json: person, headers })).status).toBe(201)
  expect((await guest.post('/v1/users/recovery', { json: { email: person.email }, headers })).status).toBe(204)
  const written = await deps.db.selectFrom('outbox_message').selectAll().execute()
  expect(written.length).toBeGreaterThan(0)
  expect(JSON.stringify(written)).not.toContain('evil.example')
})

test.each<[string, Record<string, string>, string | null]>([
  ['a language that is an address', { locale: '//evil.example' }, null],
  ['a language with “..”', { locale: '../../evil' }, null],
  ['a language of backslashes', { locale: '\\\\evil.example' }, null],
  ['a key with a new header', { locale: 'en', key: `${'k'.repeat(22)}\r\nSet-Cookie: a=b` }, null],
  ['a key that is a query', { key: 'k&next=https://evil.example' }, null],
  ['a code with a new header', { locale: 'cn' }, '9999\r\nLocation: https://evil.example'],
])("after %s the browser is redirected to the site's own page", (_, query, code) => {
  expect(responseAddress(query, code)).toMatch(new RegExp(`^(?:/en|/cn)?${responsePath}\\?(?:key=[\\w-]{22})?$`))
})
