import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'
import { addManager, logIn } from '../support/log-in.ts'
import {
  invitation,
  inviteManager,
  logInFully,
  staffAccountPath as path,
  renewAccessToken,
  staffAccountCalls,
} from '../support/manager.ts'

let api: TestApp
let manager: Client
beforeEach(async () => {
  api = await openTestApp()
  manager = api.as('console', 'manager')
})
afterEach(() => api.close())

const { logLines, idOf, read } = staffAccountCalls(() => api)

describe('a change', () => {
  let id: string
  beforeEach(async () => {
    await addManager(api.deps, 'borami', ['terms'])
    id = await idOf('borami')
  })
  const change = async (changes: object, as = manager) => {
    const { email, scope, updatedAt } = await read(id)
    api.clock.advance(1)
    return as.put(`${path}/${id}`, { json: { email: email ?? '', scope, version: updatedAt, ...changes } })
  }

  test('of permissions applies to the next call without a new log-in', async () => {
    const { refreshToken, client } = await logInFully(api, 'borami')
    expect((await change({ scope: ['popups', 'application'] })).body.user.scope).toEqual(['popups', 'application'])
    for (const at of ['/console/terms', '/console/popups'])
      expect(await client.get(at)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
    const renewed = (await renewAccessToken(api, refreshToken)).client
    expect((await renewed.get('/console/terms')).status).toBe(403)
    expect((await renewed.get('/console/popups')).status).toBe(200)
    expect(await logLines()).toContainEqual(['staff', 'permit popups,application', 'user/borami', null])
  })

  test('of the e-mail address keeps tokens valid', async () => {
    const { client } = await logInFully(api, 'borami')
    expect((await change({ email: 'Borami@onmaru.example' })).body.user.email).toBe('borami@onmaru.example')
    expect((await client.get('/console/terms')).status).toBe(200)
    expect((await logLines()).at(-1)).toEqual(['staff', 'contact', 'user/borami', null])
    expect((await change({ email: '' })).body.user.email).toBeNull()
  })

  test('of an older version is refused', async () => {
    const { updatedAt: version } = await read(id)
    await change({ email: 'borami@onmaru.example' })
    const late = { email: '', scope: ['popups'], version }
    expect(await manager.put(`${path}/${id}`, { json: late })).toMatchObject({
      status: 409,
      body: { code: 'recordChanged' },
    })
    expect((await read(id)).scope).toEqual(['terms'])
  })

  test('cannot grant a scope that the caller lacks, but can remove one', async () => {
    const limited = api.as('manager', 'popups')
    for (const scope of [['terms', 'application'], ['console'], ['terms', 'manager', 'registration']])
      expect(await change({ scope }, limited)).toMatchObject({
        status: 422,
        body: { fields: { scope: 'scopeBeyond' } },
      })
    const narrow = { ...invitation, scope: ['application'] }
    expect((await limited.post(path, { json: narrow })).body.fields).toEqual({ scope: 'scopeBeyond' })
    expect((await change({ scope: ['terms', 'popups', 'manager'] }, limited)).status).toBe(200)
    expect((await change({ scope: ['manager'] }, limited)).body.user.scope).toEqual(['manager'])
    expect((await change({ scope: ['console'] }, api.as('manager', 'terms'))).status).toBe(422)
  })

  test('can grant narrower scopes with the scopes console and manager, and is refused without manager', async () => {
    expect((await change({ scope: ['application', 'popups', 'console'] })).status).toBe(200)
    const withoutManager = api.as('console')
    expect((await change({ scope: ['terms'] }, withoutManager)).status).toBe(403)
  })

  test('cannot take over an account with more scopes', async () => {
    const limited = api.as('manager')
    expect(await change({ email: 'mine@onmaru.example' }, limited)).toMatchObject({
      status: 403,
      body: { code: 'accountBeyond' },
    })
    expect((await limited.post(`${path}/${id}/password`)).body.code).toBe('accountBeyond')
    await addManager(api.deps, 'developer', ['console'])
    const developer = await idOf('developer')
    expect((await manager.post(`${path}/${developer}/password`)).body.code).toBe('accountBeyond')
    expect((await manager.post(`${path}/${developer}/lock`)).status).toBe(200)
    expect((await logIn(api.guest, 'developer')).body.code).toBe('accountSuspended')
  })
})

describe('locking', () => {
  test('ends every session at once, refresh tokens too, until the account is unlocked', async () => {
    await addManager(api.deps, 'borami', ['terms'])
    const { refreshToken, client } = await logInFully(api, 'borami')
    const id = await idOf('borami')
    const locked = (await manager.post(`${path}/${id}/lock`)).body.user
    expect(locked).toMatchObject({ state: 'LOCKED', lockedAt: new Date(api.clock.now).toISOString(), sessions: [] })
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await client.post('/console/me/verify', { json: {} })).status).toBe(401)
    expect((await makeClient(api.app, refreshToken).get('/auth/accessToken')).status).toBe(401)
    expect(await logIn(api.guest, 'borami')).toMatchObject({ status: 423, body: { code: 'accountSuspended' } })
    expect((await logIn(api.guest, 'borami', 'wrong-pass1!')).body.code).toBe('invalidCredentials')
    expect((await manager.post(`${path}/${id}/unlock`)).body.user.state).toBe('ACTIVE')
    expect((await logIn(api.guest, 'borami')).status).toBe(200)
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await logLines()).map(([, action]) => action)).toEqual(['lock', 'unlock'])
  })

  test('by wrong passwords is lifted too', async () => {
    await addManager(api.deps, 'borami')
    for (let count = 0; count < 5; count++) await logIn(api.guest, 'borami', 'wrong-pass1!')
    const id = await idOf('borami')
    expect(await read(id)).toMatchObject({ state: 'PAUSED', lockedUntil: expect.any(String) })
    await manager.post(`${path}/${id}/unlock`)
    expect((await logIn(api.guest, 'borami')).status).toBe(200)
  })

  test('does not work on the own account, and neither do other changes of it', async () => {
    await addManager(api.deps, 'borami', ['console', 'manager'])
    const { client } = await logInFully(api, 'borami')
    const id = await idOf('borami')
    const { updatedAt: version } = await read(id)
    const calls = [
      client.post(`${path}/${id}/lock`),
      client.post(`${path}/${id}/unlock`),
      client.post(`${path}/${id}/password`),
      client.delete(`${path}/${id}`, { headers: { Purpose: 'gone' } }),
      client.put(`${path}/${id}`, { json: { email: '', scope: ['console'], version } }),
      client.put(`${path}/${id}`, { json: { email: '', scope: ['console', 'manager', 'terms'], version } }),
    ]
    for (const call of calls) expect(await call).toMatchObject({ status: 409, body: { code: 'ownAccount' } })
    const own = { email: 'borami@onmaru.example', scope: ['manager', 'console'], version }
    expect((await client.put(`${path}/${id}`, { json: own })).body.user.email).toBe('borami@onmaru.example')
  })

  test('of two managers who lock or downgrade each other at once, on two servers, leaves one active', async () => {
    const other = createApp(api.deps)
    for (const names of [
      ['one1', 'two1'],
      ['one2', 'two2'],
      ['one3', 'two3'],
    ] as const) {
      const [one, two] = await Promise.all(
        names.map(async (name) => {
          await addManager(api.deps, name, ['manager'])
          return { ...(await logInFully(api, name)), id: await idOf(name) }
        }),
      )
      if (!one || !two) throw new Error('two are needed')
      const answers = await Promise.all([
        makeClient(api.app, one.accessToken).post(`${path}/${two.id}/lock`),
        makeClient(other, two.accessToken).post(`${path}/${one.id}/lock`),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)[0]).toBeOneOf([401, 403])
      const left = await api.deps.db
        .selectFrom('user')
        .select('id')
        .where('username', 'in', names)
        .where('lockedAt', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})

describe('erasing', () => {
  test('requires a purpose, ends every session and frees the name', async () => {
    await addManager(api.deps, 'borami', ['terms'])
    const { client, refreshToken } = await logInFully(api, 'borami')
    const id = await idOf('borami')
    expect((await manager.delete(`${path}/${id}`)).body.code).toBe('purposeRequired')
    expect((await manager.delete(`${path}/${id}`, { headers: { Purpose: 'left' } })).status).toBe(204)
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await makeClient(api.app, refreshToken).get('/auth/accessToken')).status).toBe(401)
    expect((await manager.get(`${path}/${id}`)).status).toBe(404)
    expect(await logLines()).toEqual([['staff', 'destroy', 'user/borami', 'left']])
    expect((await inviteManager(api, { username: 'borami' })).user.state).toBe('INVITED')
  })
})
