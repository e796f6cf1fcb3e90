import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenRules } from '#contract/staff-password.ts'
import { createApp } from '#server/app.ts'
import { destroyLeftovers } from '#server/application/destroy-leftovers.ts'
import { openTestApp, staff, type TestApp } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'
import { addManager, logIn } from '../support/log-in.ts'
import { addInvited, invited, logInFully, renew } from '../support/manager.ts'
import { addMember } from '../support/member.ts'

let now: TestApp
let manager: Client
beforeEach(async () => {
  now = await openTestApp()
  manager = now.as('console', 'manager')
})
afterEach(() => now.close())

const path = '/console/users'
/** What was done; who logged in is held in tests/api/auth.test.ts. */
const logLines = async () => {
  const lines = await now.deps.db.selectFrom('access_log').selectAll().orderBy('sequence').execute()
  return lines
    .filter(({ action }) => !action.startsWith('logIn'))
    .map(({ actor, action, subject, purpose }) => [actor, action, subject, purpose])
}
const idOf = async (username: string) =>
  (await now.deps.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const read = async (id: string) => (await manager.get(`${path}/${id}`)).body.user

describe('an invitation', () => {
  test('makes an account with a password that is told once, and the log says so', async () => {
    const { status, headers, body } = await manager.post(path, { json: invited })
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    expect(body.user).toMatchObject({
      username: 'haram1',
      email: 'haram@onmaru.example',
      scope: ['application'],
      state: 'INVITED',
      lastLogInAt: null,
      isDeveloper: false,
      mail: null,
      sessions: [],
    })
    expect(brokenRules(body.password, 'haram1')).toEqual([])
    expect(await logLines()).toEqual([['staff', 'invite application', 'user/haram1', null]])
    const again = await manager.get(`${path}/${body.user._id}`)
    expect(again.bytes.toString()).not.toContain(body.password)
    expect((await logIn(now.guest, 'haram1', body.password)).status).toBe(200)
  })

  test('gives another password to each', async () => {
    const one = await addInvited(now)
    const other = await addInvited(now, { username: 'haram2' })
    expect(other.password).not.toBe(one.password)
  })

  test('with a wrong field is refused', async () => {
    const refused: [object, object][] = [
      [{ username: 'Haram' }, { username: 'usernameCharacters' }],
      [{ username: 'abc' }, { username: 'usernameTooShort' }],
      [{ username: 'staff' }, { username: 'usernameTaken' }],
      [{ username: 'developer' }, { username: 'usernameReserved' }],
      [{ email: 'nobody' }, { email: 'emailInvalid' }],
      [{ scope: [] }, { scope: 'scopesRequired' }],
      [{ scope: ['terms', 'terms'] }, { scope: 'invalid' }],
      [{ scope: ['root'] }, { 'scope.0': 'invalid' }],
      [{ password: 'own-choice1!' }, { password: 'unknownField' }],
      [{ type: 'PERSON' }, { type: 'unknownField' }],
    ]
    for (const [changes, fields] of refused) {
      const answer = await manager.post(path, { json: { ...invited, ...changes } })
      const expected = { status: 422, body: { code: 'validationFailed', fields } }
      expect.soft(answer, JSON.stringify(changes)).toMatchObject(expected)
    }
    expect(await logLines()).toEqual([])
  })

  test('takes no name of a visitor', async () => {
    await addMember(now)
    expect((await manager.post(path, { json: invited })).body.fields).toEqual({ username: 'usernameTaken' })
  })

  test('mails to one address are few', async () => {
    for (let count = 0; count < 5; count++) await addInvited(now, { username: `haram${count}` })
    expect((await manager.post(path, { json: { ...invited, username: 'haram6' } })).status).toBe(429)
  })
})

describe('with a mail server', () => {
  test('the password goes by mail alone, and the mail goes with the password', async () => {
    const mailing = await openTestApp({}, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@onmaru.example' })
    const staffOfIt = mailing.as('console', 'manager')
    const { body } = await staffOfIt.post(path, { json: invited })
    expect([body.password, body.user.mail]).toEqual([null, 'WAITING'])
    const written = async () => mailing.deps.db.selectFrom('message').selectAll().execute()
    const [message] = await written()
    expect(message).toMatchObject({ template: 'INVITED', recipient: invited.email, channel: 'MAIL' })
    const first = message?.payload.staff?.password ?? ''
    mailing.clock.advance(1)
    await staffOfIt.post(`${path}/${body.user._id}/password`)
    const [second, ...others] = await written()
    expect([second?.template, others]).toEqual(['REISSUED', []])
    expect((await logIn(mailing.guest, 'haram1', first)).status).toBe(401)
    const given = second?.payload.staff?.password ?? ''
    const { client } = await logInFully(mailing, 'haram1', given)
    const change = { current: given, password: 'tiger7&lamp' }
    expect((await client.post('/console/me/verify', { json: change })).status).toBe(204)
    expect(await written()).toEqual([])
    await mailing.close()
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await addMember(now, { type: 'PERSON', ...memberOf('visitor1') })
    await addManager(now.deps, 'borami', ['terms'])
    await addManager(now.deps, 'noeul', ['console', 'manager'])
    await addInvited(now)
  })
  const names = async (query = '') =>
    (await manager.get(`${path}${query}`)).body.users.map(({ username }: { username: string }) => username)

  test('has staff and no visitor, without addresses', async () => {
    const { body } = await manager.get(path)
    expect([body.total, body.page, body.limit]).toEqual([4, 1, 20])
    expect(await names()).toEqual(['borami', 'haram1', 'noeul', 'staff'])
    expect(Object.keys(body.users[0]).sort()).toEqual(
      ['_id', 'createdAt', 'lastLogInAt', 'scope', 'state', 'username'].sort(),
    )
  })

  test('is searched, filtered, sorted and paged', async () => {
    expect(await names('?q=ORA')).toEqual(['borami'])
    expect(await names('?state=INVITED')).toEqual(['haram1'])
    expect(await names('?state=ACTIVE')).toEqual(['borami', 'noeul', 'staff'])
    expect(await names('?scope=terms')).toEqual(['borami', 'staff'])
    expect(await names('?sort=-username&limit=2&page=2')).toEqual(['haram1', 'borami'])
    now.clock.advance(60)
    await logIn(now.guest, 'noeul')
    expect((await names('?sort=-lastLogInAt'))[0]).toBe('noeul')
    expect((await names('?sort=lastLogInAt')).at(-1)).toBe('noeul')
    for (const query of ['?state=NEW', '?scope=root', '?sort=email', '?email=x'])
      expect((await manager.get(path + query)).status).toBe(400)
  })

  test('tells every state', async () => {
    for (let count = 0; count < 5; count++) await logIn(now.guest, 'borami', 'wrong-pass1!')
    expect(await names('?state=PAUSED')).toEqual(['borami'])
    await manager.post(`${path}/${await idOf('noeul')}/lock`)
    expect(await names('?state=LOCKED')).toEqual(['noeul'])
    now.clock.advance(72 * 3_600)
    manager = now.as('manager')
    expect(await names('?state=EXPIRED')).toEqual(['haram1'])
    expect(await names('?state=ACTIVE')).toEqual(['borami', 'staff'])
    const states = (await manager.get(path)).body.users.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['ACTIVE', 'EXPIRED', 'LOCKED', 'ACTIVE'])
  })
})

const memberOf = (username: string) => ({
  ...{ username, password: 'member-pass1!', name: '예시방문', email: 'visitor@onmaru.example', phone: '01000001234' },
  _terms: ['member@2026-01'],
})

describe('one account', () => {
  test('is opened with a line in the log, and a visitor’s is none', async () => {
    const member = await addMember(now)
    for (const call of [
      manager.get(`${path}/${member.id}`),
      manager.post(`${path}/${member.id}/lock`),
      manager.post(`${path}/${member.id}/password`),
      manager.delete(`${path}/${member.id}`, { headers: { Purpose: 'gone' } }),
    ])
      expect((await call).status).toBe(404)
    expect(await logLines()).toEqual([])
    await read(staff.sub)
    expect(await logLines()).toEqual([['staff', 'read', 'user/staff', null]])
  })

  test('shows where it is logged in, and a log-in that is ended opens nothing from then on', async () => {
    await addManager(now.deps, 'borami', ['terms'])
    const [one, two] = [await logInFully(now, 'borami'), await logInFully(now, 'borami')]
    const id = await idOf('borami')
    const { sessions, lastLogInAt } = await read(id)
    expect(lastLogInAt).toBe(new Date(now.clock.now).toISOString())
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ address: 'unknown', device: null, isCurrent: false })
    const ended = await manager.delete(`${path}/${id}/sessions/${sessions[1]._id}`)
    expect(ended.body.user.sessions).toHaveLength(1)
    expect(await one.client.get('/console/terms')).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
    expect((await makeClient(now.app, one.refreshToken).get('/auth/accessToken')).status).toBe(401)
    expect((await two.client.get('/console/terms')).status).toBe(200)
    expect((await manager.delete(`${path}/${id}/sessions/all`)).body.user.sessions).toEqual([])
    expect((await two.client.get('/console/terms')).status).toBe(401)
    expect((await logLines()).slice(-2)).toEqual([
      ['staff', 'end', 'user/borami', null],
      ['staff', 'end', 'user/borami', null],
    ])
  })

  test('a log-in belongs to its account', async () => {
    await addManager(now.deps, 'borami')
    const answer = await manager.delete(`${path}/${await idOf('borami')}/sessions/${staff.session}`)
    expect(answer.status).toBe(404)
    expect((await manager.get(path)).status).toBe(200)
  })

  test('logging out ends the access token too', async () => {
    await addManager(now.deps, 'borami', ['terms'])
    const { refreshToken, client } = await logInFully(now, 'borami')
    await now.guest.delete('/auth/refreshToken', { token: refreshToken })
    expect((await client.get('/console/terms')).status).toBe(401)
  })

  test('log-ins go with their network address once they have run out', async () => {
    await addManager(now.deps, 'borami')
    await logInFully(now, 'borami')
    now.clock.advance(12 * 3_600 - 1)
    expect((await destroyLeftovers(now.deps)).sessions).toBe(0)
    now.clock.advance(1)
    expect((await destroyLeftovers(now.deps)).sessions).toBe(1)
  })

  test('of a visitor no network address is kept', async () => {
    await addMember(now)
    const rows = await now.deps.db.selectFrom('refresh_session').selectAll().where('userId', '!=', staff.sub).execute()
    expect(rows).toMatchObject([{ address: null, device: null, usedAt: null }])
  })
})

describe('a change', () => {
  let id: string
  beforeEach(async () => {
    await addManager(now.deps, 'borami', ['terms'])
    id = await idOf('borami')
  })
  const change = async (changes: object, as = manager) => {
    const { email, scope, updatedAt } = await read(id)
    now.clock.advance(1)
    return as.put(`${path}/${id}`, { json: { email: email ?? '', scope, version: updatedAt, ...changes } })
  }

  test('of permissions holds at the next call, and the log-in goes on', async () => {
    const { refreshToken, client } = await logInFully(now, 'borami')
    expect((await change({ scope: ['popups', 'application'] })).body.user.scope).toEqual(['popups', 'application'])
    for (const at of ['/console/terms', '/console/popups'])
      expect(await client.get(at)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
    const renewed = (await renew(now, refreshToken)).client
    expect((await renewed.get('/console/terms')).status).toBe(403)
    expect((await renewed.get('/console/popups')).status).toBe(200)
    expect(await logLines()).toContainEqual(['staff', 'permit popups,application', 'user/borami', null])
  })

  test('of the address alone leaves tokens as they are', async () => {
    const { client } = await logInFully(now, 'borami')
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

  test('by somebody without a permission cannot give it, and may take it', async () => {
    const limited = now.as('manager', 'popups')
    for (const scope of [['terms', 'application'], ['console'], ['terms', 'manager', 'registration']])
      expect(await change({ scope }, limited)).toMatchObject({
        status: 422,
        body: { fields: { scope: 'scopeBeyond' } },
      })
    const invitation = { ...invited, scope: ['application'] }
    expect((await limited.post(path, { json: invitation })).body.fields).toEqual({ scope: 'scopeBeyond' })
    expect((await change({ scope: ['terms', 'popups', 'manager'] }, limited)).status).toBe(200)
    expect((await change({ scope: ['manager'] }, limited)).body.user.scope).toEqual(['manager'])
    expect((await change({ scope: ['console'] }, now.as('manager', 'terms'))).status).toBe(422)
  })

  test('by somebody with the base scope gives all but manager’s alone', async () => {
    expect((await change({ scope: ['application', 'popups', 'console'] })).status).toBe(200)
    const withoutManager = now.as('console')
    expect((await change({ scope: ['terms'] }, withoutManager)).status).toBe(403)
  })

  test('never lets somebody become another who may do more', async () => {
    const limited = now.as('manager')
    expect(await change({ email: 'mine@onmaru.example' }, limited)).toMatchObject({
      status: 403,
      body: { code: 'accountBeyond' },
    })
    expect((await limited.post(`${path}/${id}/password`)).body.code).toBe('accountBeyond')
    await addManager(now.deps, 'developer', ['console'])
    const developer = await idOf('developer')
    expect((await manager.post(`${path}/${developer}/password`)).body.code).toBe('accountBeyond')
    expect((await manager.post(`${path}/${developer}/lock`)).status).toBe(200)
    expect((await logIn(now.guest, 'developer')).body.code).toBe('accountSuspended')
  })
})

describe('locking', () => {
  test('ends every log-in at once, refresh tokens too, until it is unlocked', async () => {
    await addManager(now.deps, 'borami', ['terms'])
    const { refreshToken, client } = await logInFully(now, 'borami')
    const id = await idOf('borami')
    const locked = (await manager.post(`${path}/${id}/lock`)).body.user
    expect(locked).toMatchObject({ state: 'LOCKED', lockedAt: new Date(now.clock.now).toISOString(), sessions: [] })
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await client.post('/console/me/verify', { json: {} })).status).toBe(401)
    expect((await makeClient(now.app, refreshToken).get('/auth/accessToken')).status).toBe(401)
    expect(await logIn(now.guest, 'borami')).toMatchObject({ status: 423, body: { code: 'accountSuspended' } })
    expect((await logIn(now.guest, 'borami', 'wrong-pass1!')).body.code).toBe('invalidCredentials')
    expect((await manager.post(`${path}/${id}/unlock`)).body.user.state).toBe('ACTIVE')
    expect((await logIn(now.guest, 'borami')).status).toBe(200)
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await logLines()).map(([, action]) => action)).toEqual(['lock', 'unlock'])
  })

  test('by wrong passwords is lifted as well', async () => {
    await addManager(now.deps, 'borami')
    for (let count = 0; count < 5; count++) await logIn(now.guest, 'borami', 'wrong-pass1!')
    const id = await idOf('borami')
    expect(await read(id)).toMatchObject({ state: 'PAUSED', lockedUntil: expect.any(String) })
    await manager.post(`${path}/${id}/unlock`)
    expect((await logIn(now.guest, 'borami')).status).toBe(200)
  })

  test('nobody locks, strips, erases or gives a password to themselves', async () => {
    await addManager(now.deps, 'borami', ['console', 'manager'])
    const { client } = await logInFully(now, 'borami')
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

  test('of two managers who lock or strip each other at the same moment, on two servers, one stays', async () => {
    const other = createApp(now.deps)
    for (const names of [
      ['one1', 'two1'],
      ['one2', 'two2'],
      ['one3', 'two3'],
    ] as const) {
      const [one, two] = await Promise.all(
        names.map(async (name) => {
          await addManager(now.deps, name, ['manager'])
          return { ...(await logInFully(now, name)), id: await idOf(name) }
        }),
      )
      if (!one || !two) throw new Error('two are needed')
      const answers = await Promise.all([
        makeClient(now.app, one.accessToken).post(`${path}/${two.id}/lock`),
        makeClient(other, two.accessToken).post(`${path}/${one.id}/lock`),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)[0]).toBeOneOf([401, 403])
      const left = await now.deps.db
        .selectFrom('user')
        .select('id')
        .where('username', 'in', names)
        .where('lockedAt', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})

describe('a new password for somebody', () => {
  test('ends what was logged in, and must be changed', async () => {
    await addManager(now.deps, 'borami', ['terms'])
    const { client } = await logInFully(now, 'borami')
    const { body } = await manager.post(`${path}/${await idOf('borami')}/password`)
    expect(body.user).toMatchObject({ state: 'INVITED', sessions: [] })
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await logIn(now.guest, 'borami')).status).toBe(401)
    const again = await logInFully(now, 'borami', body.password)
    expect((await again.client.get('/console/terms')).body.code).toBe('passwordChangeRequired')
    expect((await logLines()).at(-1)).toEqual(['staff', 'password', 'user/borami', null])
  })

  test('logs in for three days', async () => {
    const { user, password } = await addInvited(now)
    now.clock.advance(72 * 3_600 - 1)
    expect((await logIn(now.guest, 'haram1', password)).status).toBe(200)
    now.clock.advance(1)
    expect(await logIn(now.guest, 'haram1', password)).toMatchObject({ status: 401, body: { code: 'passwordExpired' } })
    expect((await logIn(now.guest, 'haram1', 'wrong-pass1!')).body.code).toBe('invalidCredentials')
    manager = now.as('console', 'manager')
    const { body } = await manager.post(`${path}/${user._id}/password`)
    expect((await logIn(now.guest, 'haram1', body.password)).status).toBe(200)
  })
})

describe('erasing', () => {
  test('takes a purpose, ends every log-in and frees the name', async () => {
    await addManager(now.deps, 'borami', ['terms'])
    const { client, refreshToken } = await logInFully(now, 'borami')
    const id = await idOf('borami')
    expect((await manager.delete(`${path}/${id}`)).body.code).toBe('purposeRequired')
    expect((await manager.delete(`${path}/${id}`, { headers: { Purpose: 'left' } })).status).toBe(204)
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await makeClient(now.app, refreshToken).get('/auth/accessToken')).status).toBe(401)
    expect((await manager.get(`${path}/${id}`)).status).toBe(404)
    expect(await logLines()).toEqual([['staff', 'destroy', 'user/borami', 'left']])
    expect((await addInvited(now, { username: 'borami' })).user.state).toBe('INVITED')
  })
})
