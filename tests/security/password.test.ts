import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Limits } from '#server/http/rate-limit.ts'
import { accountPassword, addAccount, mailedToken, person } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import { addManager, logIn, password as staffPassword } from '../support/log-in.ts'
import { renewAccessToken } from '../support/manager.ts'

const noLimits = new Proxy({}, { get: () => ({ consume: async () => {}, reward: async () => {} }) }) as Limits
const api = await openTestApp({ limits: noLimits })
afterAll(api.close)

let account: Awaited<ReturnType<typeof addAccount>>
beforeAll(async () => {
  account = await addAccount(api)
  await addManager(api.deps, 'keeper', ['manager'])
})

const refusal = (field = 'password') => ({ status: 422, body: { fields: { [field]: 'passwordCommon' } } })

test.each([
  'P@ssw0rd',
  'P@ssw0rd1',
  'Password1!',
  'Passw0rd!',
  'Qwerty123!',
  'qwer1234!',
  '1q2w3e4r!',
  '1qaz@WSX',
  'Abcd1234!',
  'abc123!@#',
  'Admin123!',
  'Welcome1!',
  'Iloveyou1!',
  'aaaa1111!',
  'korea2026!',
  'onmaru123!',
  'tkfkd1234!',
])('a common password is refused at every way to set one: %s', async (common) => {
  const { app, guest } = api
  const join = { ...person, username: 'another1', email: 'another@onmaru.example', password: common }
  expect(await guest.post('/v1/users', { json: join })).toMatchObject(refusal())
  const change = { current: accountPassword, password: common }
  expect(await account.post('/v1/me/password', { json: change })).toMatchObject(refusal())
  const token = (await mailedToken(api, person.email, 'RECOVERY')) ?? 'x'.repeat(43)
  expect(await guest.post('/v1/users/recovery/password', { json: { token, password: common } })).toMatchObject(
    refusal(),
  )
  const { client } = await renewAccessToken({ app }, (await logIn(guest, 'keeper')).body.refreshToken)
  const ownChange = { current: staffPassword, password: common }
  expect(await client.post('/console/me/verify', { json: ownChange })).toMatchObject(refusal())
})

test('a refused password leaves the previous one', async () => {
  expect((await logIn(api.guest, person.username, accountPassword)).status).toBe(200)
  expect((await logIn(api.guest, 'keeper')).status).toBe(200)
})
