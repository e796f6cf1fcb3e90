import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairQueue } from '#server/http/fair-queue.ts'
import { accountPassword, addAccount, mailedToken, person } from '../support/account.ts'
import { openTestApp, staff, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { logIn } from '../support/log-in.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const requestLink = (email: string) => api.guest.post('/v1/users/recovery', { json: { email } })
const reset = (token: unknown, password = 'new-pass22!') =>
  api.guest.post('/v1/users/recovery/password', { json: { token, password } })
const requestedToken = async () => {
  await requestLink(person.email)
  return mailedToken(api, person.email, 'RECOVERY')
}

test('a mailed link sets a new password once, lifts a lock and ends every session', async () => {
  const account = await addAccount(api)
  api.clock.advance(60)
  for (let count = 0; count < 5; count++) await logIn(api.guest, person.username, 'wrong-pass1!')
  expect((await logIn(api.guest, person.username, accountPassword)).status).toBe(423)
  const token = await requestedToken()
  expect(await reset(token, 'short')).toMatchObject({ status: 422, body: { fields: { password: 'passwordLength' } } })
  expect((await reset(token)).status).toBe(204)
  expect(await account.get('/v1/me')).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  const sessions = api.deps.db.selectFrom('refresh_session').selectAll().where('userId', '!=', staff.sub)
  expect(await sessions.execute()).toEqual([])
  expect((await logIn(api.guest, person.username, accountPassword)).status).toBe(401)
  expect((await logIn(api.guest, person.username, 'new-pass22!')).status).toBe(200)
  expect(await reset(token)).toMatchObject({ status: 404, body: { code: 'linkInvalid' } })
})

test('a link is valid for half an hour, and a later one ends the earlier', async () => {
  await addAccount(api)
  const first = await requestedToken()
  const second = await requestedToken()
  expect((await reset(first)).status).toBe(404)
  api.clock.advance(30 * 60)
  expect((await reset(second)).status).toBe(404)
})

test('a password change ends earlier links', async () => {
  const account = await addAccount(api)
  const token = await requestedToken()
  const json = { current: accountPassword, password: 'other-pass3!' }
  expect((await account.post('/v1/me/password', { json })).status).toBe(204)
  expect(await reset(token)).toMatchObject({ status: 404, body: { code: 'linkInvalid' } })
})

test('answers do not tell whether an address has an account, and unconfirmed accounts get no link', async () => {
  await addAccount(api)
  await api.guest.post('/v1/users', { json: { ...person, username: 'waiting1', email: 'waiting@onmaru.example' } })
  const answers: Answer[] = []
  for (const email of [person.email, 'nobody@onmaru.example', 'waiting@onmaru.example'])
    answers.push(await requestLink(email))
  expect(answers.map(({ status, bytes }) => [status, bytes.length])).toEqual([
    [204, 0],
    [204, 0],
    [204, 0],
  ])
  const written = await api.deps.db
    .selectFrom('outbox_message')
    .select('recipient')
    .where('template', '=', 'RECOVERY')
    .execute()
  expect(written).toEqual([{ recipient: person.email }])
  expect(
    await api.deps.db.selectFrom('account_link').select('userId').where('purpose', '=', 'RECOVERY').execute(),
  ).toHaveLength(3)
})

test('mails to one address are limited, with the same refusal for unknown addresses', async () => {
  await addAccount(api)
  const codes = async (email: string) => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await requestLink(email)).status)
    return statuses
  }
  expect((await codes('nobody@onmaru.example')).slice(-2)).toEqual([204, 429])
  expect((await codes(person.email)).slice(-2)).toEqual([204, 429])
})

test.each([undefined, '', 'guess', 'A'.repeat(43)])('the token %j is refused', async (token) => {
  expect([404, 422]).toContain((await reset(token)).status)
})

test('an invalid link costs no hash and counts for its network, a valid one does not count', async () => {
  await addAccount(api)
  const token = await requestedToken()
  api.deps.limits.accountAddress.points = 4
  const hash = vi.spyOn(FairQueue.prototype, 'run')
  expect((await reset('A'.repeat(43))).status).toBe(404)
  expect(hash).not.toHaveBeenCalled()
  expect((await reset(token)).status).toBe(204)
  expect(hash).toHaveBeenCalledOnce()
  const statuses: number[] = []
  for (let count = 0; count < 3; count++) statuses.push((await reset('A'.repeat(43))).status)
  // Registering and requesting the link were the first two of four.
  expect(statuses).toEqual([404, 429, 429])
  hash.mockRestore()
})
