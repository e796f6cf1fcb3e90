import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scopes } from '#contract/account/scope.ts'
import { listRoutes } from '#server/openapi/routes.ts'
import { addAccount, company, logInAs, person } from '../support/account.ts'
import { openTestApp, staffToken, type TestApp } from '../support/app.ts'
import { makeClient, send } from '../support/client.ts'
import { pdf, upload } from '../support/files.ts'
import { addManager, basic, logIn, password } from '../support/log-in.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const sessionOf = (token: string) => decodeJwt(token).sub

describe('a log-in', () => {
  test("creates a new session, regardless of the caller's session or requested id", async () => {
    await addManager(api.deps, 'keeper')
    const first = (await logIn(api.guest, 'keeper')).body.refreshToken
    const wanted = randomUUID()
    const headers = { ...basic(`keeper:${password}`).headers, Cookie: `session=${wanted}`, 'X-Session-Id': wanted }
    const second = (await api.guest.get('/auth/refreshToken', { headers })).body
    expect(new Set([sessionOf(first), sessionOf(second.refreshToken), wanted]).size).toBe(3)
  })

  test('sets no cookie and puts no token into a URL', async () => {
    await addManager(api.deps, 'keeper')
    const answer = await logIn(api.guest, 'keeper')
    expect([answer.headers.get('Set-Cookie'), answer.headers.get('Location')]).toEqual([null, null])
  })

  test('that failed leaves no session', async () => {
    await addManager(api.deps, 'keeper')
    const count = async () => (await api.deps.db.selectFrom('refresh_session').select('id').execute()).length
    const before = await count()
    await logIn(api.guest, 'keeper', 'wrong-pass1!')
    await logIn(api.guest, 'nobody')
    expect(await count()).toBe(before)
  })
})

test.each(['staff', 'an account'])('after logging out the tokens of %s are refused at once', async (who) => {
  const isStaff = who === 'staff'
  if (isStaff) await addManager(api.deps, 'keeper')
  else await addAccount(api)
  const { refreshToken } = (
    await logIn(api.guest, isStaff ? 'keeper' : person.username, isStaff ? password : person.password)
  ).body
  const { accessToken } = (await makeClient(api.app, refreshToken).get('/auth/accessToken')).body
  const path = isStaff ? '/console/center/notifications' : '/v1/me'
  expect((await api.guest.get(path, { token: accessToken })).status).toBe(200)
  expect((await api.guest.delete('/auth/refreshToken', { token: refreshToken })).status).toBe(204)
  expect((await api.guest.get(path, { token: accessToken })).status).toBe(401)
  expect((await api.guest.get('/auth/accessToken', { token: refreshToken })).status).toBe(401)
})

test('another session of the same account stays valid', async () => {
  await addAccount(api)
  const other = await logInAs(api, person.username)
  const { refreshToken } = (await logIn(api.guest, person.username, person.password)).body
  await api.guest.delete('/auth/refreshToken', { token: refreshToken })
  expect((await other.get('/v1/me')).status).toBe(200)
})

describe('no-store is set on', () => {
  const cacheControlOf = (headers: Headers) => headers.get('Cache-Control')

  test('every list of the console', async () => {
    await api.apply()
    const token = staffToken(api.deps, [...scopes], { isDeveloper: true })
    const lists = listRoutes(api.app).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/console/') && !path.includes(':'),
    )
    expect(lists.length).toBeGreaterThan(15)
    for (const { path } of lists) {
      const { status, headers } = await send(api.app, 'GET', path.replace('/api', ''), { token })
      expect([path, status, cacheControlOf(headers)]).toEqual([path, 200, 'no-store'])
    }
  })

  test('an application, for its applicant and for staff', async () => {
    const { id, applicant } = await api.apply()
    await applicant.post(`/v1/application/${id}/upload`, upload('income', pdf))
    const own = `/v1/application/${id}`
    for (const path of [own, `${own}/events`, `${own}/openings`, `${own}/receipt`])
      expect([path, cacheControlOf((await applicant.get(path)).headers)]).toEqual([path, 'no-store'])
    const reviewer = api.as('application')
    const headers = { Purpose: encodeURIComponent('서류 확인') }
    const record = `/console/application/${id}`
    for (const path of [record, `${record}/upload/income`, `${record}/upload/income/preview`]) {
      const answer = await reviewer.get(path, { headers })
      expect([path, answer.status, cacheControlOf(answer.headers)]).toEqual([path, 200, 'no-store'])
    }
    expect(cacheControlOf((await reviewer.post(`${record}/reveal`, { headers })).headers)).toBe('no-store')
  })

  test('an account, a log-in and a refusal', async () => {
    const me = await addAccount(api, company)
    for (const path of ['/v1/me', '/v1/me/likes', '/v1/me/orders', '/v1/me/inquires'])
      expect([path, cacheControlOf((await me.get(path)).headers)]).toEqual([path, 'no-store'])
    expect(cacheControlOf((await logIn(api.guest, 'nobody')).headers)).toBe('no-store')
    expect(cacheControlOf((await api.guest.get('/v1/me')).headers)).toBe('no-store')
    expect(cacheControlOf((await api.guest.get('/v1/nothing')).headers)).toBe('no-store')
  })
})
