import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listRoutes } from '#server/openapi/routes.ts'
import { addAccount } from '../support/account.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Client, send } from '../support/client.ts'
import { addManager, basic, logIn, password } from '../support/log-in.ts'
import { inviteManager, type LoggedIn, logInFully, renewAccessToken } from '../support/manager.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const path = '/console/me/verify'
const chosen = 'tiger7&lamp'
const change = (client: Client, json: object) => client.post(path, { json })

describe('staff with a temporary password', () => {
  let given: string
  let first: LoggedIn
  beforeEach(async () => {
    given = (await inviteManager(api, { scope: ['console', 'manager'] })).password
    first = await logInFully(api, 'haram1', given)
  })

  test('are refused by every route until they change it', async () => {
    const openGuards = [
      'anyone',
      'credentials',
      'refreshToken',
      'secondFactor',
      'identitySession',
      'applicant',
      'inquirer',
      'author',
    ]
    const exempt = [...openGuards, 'account', 'joiner', 'passwordOwner', 'developer']
    const routes = listRoutes(api.app).filter(({ guard }) => guard && !exempt.includes(guard))
    expect(routes.length).toBeGreaterThan(60)
    for (const { method, path: route } of routes) {
      const at = route.replace(/^\/api/, '').replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
      const json = /POST|PUT/.test(method) ? { json: {} } : {}
      const { status, body } = await send(api.app, method, at, { token: first.accessToken, ...json })
      expect([`${method} ${route}`, status, body?.code]).toEqual([`${method} ${route}`, 403, 'passwordChangeRequired'])
    }
  })

  test('can log out, and are refused with a renewed token too', async () => {
    const renewed = await renewAccessToken(api, first.refreshToken)
    expect((await renewed.client.get('/console/users')).body.code).toBe('passwordChangeRequired')
    expect((await api.guest.delete('/auth/refreshToken', { token: first.refreshToken })).status).toBe(204)
  })

  test('change it and keep their session; the temporary password is no longer valid', async () => {
    const elsewhere = await logInFully(api, 'haram1', given)
    expect((await change(first.client, { current: given, password: chosen })).status).toBe(204)
    expect((await first.client.get('/console/users')).status).toBe(200)
    expect((await elsewhere.client.get('/console/users')).status).toBe(401)
    expect((await logIn(api.guest, 'haram1', given)).status).toBe(401)
    expect((await logIn(api.guest, 'haram1', chosen)).status).toBe(200)
    const lines = await api.deps.db.selectFrom('access_log').select(['actor', 'action', 'subject']).execute()
    expect(lines).toContainEqual({ actor: 'haram1', action: 'password', subject: 'user/haram1' })
  })

  test('can change it without the scope manager', async () => {
    const editor = await inviteManager(api, { username: 'editor1', scope: ['centerNotifications'] })
    const { client, refreshToken } = await logInFully(api, 'editor1', editor.password)
    expect((await client.get('/console/center/notifications')).status).toBe(403)
    expect((await change(client, { current: editor.password, password: chosen })).status).toBe(204)
    const renewed = (await renewAccessToken(api, refreshToken)).client
    expect((await renewed.get('/console/center/notifications')).status).toBe(200)
    const again = { current: chosen, password: 'river-stone9:' }
    expect(await change(renewed, again)).toMatchObject({ status: 403, body: { code: 'scopeRequired' } })
  })

  test('cannot set a password against the rules, and keep the temporary one', async () => {
    const refused: [object, object][] = [
      [{}, { current: 'fieldRequired', password: 'fieldRequired' }],
      [
        { current: '', password: '' },
        { current: 'passwordRequired', password: 'passwordLength' },
      ],
      [{ current: 'wrong-pass1!', password: chosen }, { current: 'passwordWrong' }],
      [{ password: 'short1!' }, { password: 'passwordLength' }],
      [{ password: 'far-too-long-for1!' }, { password: 'passwordLength' }],
      [{ password: 'tigerlamp7' }, { password: 'passwordSpecial' }],
      [{ password: 'tiger&lamp' }, { password: 'passwordDigit' }],
      [{ password: '48261!9750' }, { password: 'passwordLetter' }],
      [{ password: 'password1!' }, { password: 'passwordCommon' }],
      [{ password: 'my:Haram1:x' }, { password: 'passwordUsername' }],
      [{ password: chosen, username: 'other' }, { username: 'unknownField' }],
    ]
    for (const [json, fields] of refused) {
      const withCurrent = 'password' in json && !('current' in json) ? { current: given, ...json } : json
      const answer = await change(first.client, withCurrent)
      expect.soft(answer, JSON.stringify(json)).toMatchObject({ status: 422, body: { fields } })
    }
    expect((await logIn(api.guest, 'haram1', given)).status).toBe(200)
  })

  test('cannot set the same password', async () => {
    const answer = await change(first.client, { current: given, password: given })
    expect(answer.body.fields).toEqual({ password: 'passwordSame' })
  })
})

describe('a manager', () => {
  test('changes the password with the current one, and every other session ends', async () => {
    await addManager(api.deps, 'borami', ['manager'])
    const [here, there] = [await logInFully(api, 'borami'), await logInFully(api, 'borami')]
    expect((await change(here.client, { current: password, password: chosen })).status).toBe(204)
    expect((await here.client.get('/console/users')).status).toBe(200)
    expect((await there.client.get('/console/users')).status).toBe(401)
    expect((await renewAccessToken(api, there.refreshToken)).accessToken).toBeUndefined()
  })

  test('is limited in attempts at an open tab, and can still log in elsewhere', async () => {
    await addManager(api.deps, 'borami', ['manager'])
    const { client } = await logInFully(api, 'borami')
    const statuses: number[] = []
    for (let count = 0; count < 21; count++)
      statuses.push((await change(client, { current: 'wrong-pass1!', password: chosen })).status)
    expect(statuses.slice(-2)).toEqual([422, 429])
    api.deps.env.TRUSTED_PROXIES = 1
    const { headers } = basic(`borami:${password}`)
    const elsewhere = { headers: { ...headers, 'X-Forwarded-For': '198.51.100.7' } }
    expect((await api.guest.get('/auth/refreshToken', elsewhere)).status).toBe(200)
  })
})

test('the route is refused to guests, visitors and staff without the scope manager', async () => {
  const json = { current: password, password: chosen }
  expect((await api.guest.post(path, { json })).body.code).toBe('tokenRequired')
  expect((await change(await addAccount(api), json)).body.code).toBe('scopeRequired')
  expect((await change(api.as('console'), json)).body.code).toBe('scopeRequired')
  expect((await change(api.as(), json)).body.code).toBe('scopeRequired')
})
