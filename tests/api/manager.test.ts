import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '#server/auth/token.ts'
import { destroyLeftovers } from '#server/retention/steps.ts'
import { addAccount } from '../support/account.ts'
import { openTestApp, staff, type TestApp } from '../support/app.ts'
import { type Client, makeClient } from '../support/client.ts'
import { addManager, logIn } from '../support/log-in.ts'
import { inviteManager, logInFully, staffAccountPath as path, staffAccountCalls } from '../support/manager.ts'

let api: TestApp
let manager: Client
beforeEach(async () => {
  api = await openTestApp()
  manager = api.as('console', 'manager')
})
afterEach(() => api.close())

const { logLines, idOf, read } = staffAccountCalls(() => api)

describe('the list', () => {
  beforeEach(async () => {
    await addAccount(api, { type: 'PERSON', ...accountOf('visitor1') })
    await addManager(api.deps, 'borami', ['terms'])
    await addManager(api.deps, 'noeul', ['console', 'manager'])
    await inviteManager(api)
  })
  const names = async (query = '') =>
    (await manager.get(`${path}${query}`)).body.users.map(({ username }: { username: string }) => username)

  test('has staff and no visitors, without e-mail addresses', async () => {
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
    api.clock.advance(60)
    await logIn(api.guest, 'noeul')
    expect((await names('?sort=-lastLogInAt'))[0]).toBe('noeul')
    expect((await names('?sort=lastLogInAt')).at(-1)).toBe('noeul')
    for (const query of ['?state=NEW', '?scope=root', '?sort=email', '?email=x'])
      expect((await manager.get(path + query)).status).toBe(400)
  })

  test('shows every state', async () => {
    for (let count = 0; count < 5; count++) await logIn(api.guest, 'borami', 'wrong-pass1!')
    expect(await names('?state=PAUSED')).toEqual(['borami'])
    await manager.post(`${path}/${await idOf('noeul')}/lock`)
    expect(await names('?state=LOCKED')).toEqual(['noeul'])
    api.clock.advance(72 * 3_600)
    manager = api.as('manager')
    expect(await names('?state=EXPIRED')).toEqual(['haram1'])
    expect(await names('?state=ACTIVE')).toEqual(['borami', 'staff'])
    const states = (await manager.get(path)).body.users.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['ACTIVE', 'EXPIRED', 'LOCKED', 'ACTIVE'])
  })
})

const accountOf = (username: string) => ({
  ...{ username, password: 'member-pass1!', name: '예시방문', email: 'visitor@onmaru.example', phone: '01000001234' },
  _terms: ['member@2026-01'],
})

describe('one account', () => {
  test('is logged when opened, and that of a visitor is not found', async () => {
    const account = await addAccount(api)
    for (const call of [
      manager.get(`${path}/${account.id}`),
      manager.post(`${path}/${account.id}/lock`),
      manager.post(`${path}/${account.id}/password`),
      manager.delete(`${path}/${account.id}`, { headers: { Purpose: 'gone' } }),
    ])
      expect((await call).status).toBe(404)
    expect(await logLines()).toEqual([])
    await read(staff.sub)
    expect(await logLines()).toEqual([['staff', 'read', 'user/staff', null]])
  })

  test('shows its sessions, and an ended session is refused from then on', async () => {
    await addManager(api.deps, 'borami', ['terms'])
    const [one, two] = [await logInFully(api, 'borami'), await logInFully(api, 'borami')]
    const id = await idOf('borami')
    const { sessions, lastLogInAt } = await read(id)
    expect(lastLogInAt).toBe(new Date(api.clock.now).toISOString())
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ address: 'unknown', device: null, isCurrent: false })
    const ended = await manager.delete(`${path}/${id}/sessions/${sessions[1]._id}`)
    expect(ended.body.user.sessions).toHaveLength(1)
    expect(await one.client.get('/console/terms')).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
    expect((await makeClient(api.app, one.refreshToken).get('/auth/accessToken')).status).toBe(401)
    expect((await two.client.get('/console/terms')).status).toBe(200)
    expect((await manager.delete(`${path}/${id}/sessions/all`)).body.user.sessions).toEqual([])
    expect((await two.client.get('/console/terms')).status).toBe(401)
    expect((await logLines()).slice(-2)).toEqual([
      ['staff', 'end', 'user/borami', null],
      ['staff', 'end', 'user/borami', null],
    ])
  })

  test('cannot end a session of another account', async () => {
    await addManager(api.deps, 'borami')
    const answer = await manager.delete(`${path}/${await idOf('borami')}/sessions/${staff.session}`)
    expect(answer.status).toBe(404)
    expect((await manager.get(path)).status).toBe(200)
  })

  test('logging out revokes the access token too', async () => {
    await addManager(api.deps, 'borami', ['terms'])
    const { refreshToken, client } = await logInFully(api, 'borami')
    await api.guest.delete('/auth/refreshToken', { token: refreshToken })
    expect((await client.get('/console/terms')).status).toBe(401)
  })

  test('sessions are deleted with their network address once they have expired', async () => {
    await addManager(api.deps, 'borami')
    await logInFully(api, 'borami')
    api.clock.advance(lifetimes.refresh - 1)
    expect((await destroyLeftovers(api.deps)).sessions).toBe(0)
    api.clock.advance(1)
    expect((await destroyLeftovers(api.deps)).sessions).toBe(1)
  })

  test('no network address of a visitor is stored', async () => {
    await addAccount(api)
    const rows = await api.deps.db.selectFrom('refresh_session').selectAll().where('userId', '!=', staff.sub).execute()
    expect(rows).toMatchObject([{ address: null, device: null, usedAt: null }])
  })
})
