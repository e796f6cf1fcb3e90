import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Answer, type Client, makeClient } from '../support/client.ts'
import { addManager, logIn, password } from '../support/log-in.ts'
import { inviteManager, type LoggedIn, logInFully, renewAccessToken, userIdOf } from '../support/manager.ts'
import { makeAuthenticator } from '../support/passkey.ts'

const path = '/console/me/second-factor'
const passwordAgain = { password }

let api: TestApp
let tab: LoggedIn
const open = async (settings: Record<string, string> = {}) => {
  api = await openTestApp({}, { SITE_URL: 'https://onmaru.example', IDENTITY: 'simulator', ...settings })
  await addManager(api.deps, 'keeper', ['console', 'manager'])
  tab = await logInFully(api, 'keeper')
}
beforeEach(() => open())
afterEach(() => api.close())

const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret }).generate({ timestamp: api.clock.now + shift * 30_000 })

/** Sets up an authenticator app; returns its secret, and recovery codes if it is the first factor. */
async function setUpApp(client: Client): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const { setup, secret } = (await client.post(`${path}/totp`, { json: passwordAgain })).body
  const { status, body } = await client.post(`${path}/totp/confirm`, { json: { setup, code: codeOf(secret) } })
  if (status !== 200) throw new Error(`not set up: ${JSON.stringify(body)}`)
  return { secret, recoveryCodes: body.recoveryCodes }
}

async function addPasskey(client: Client, name = '사무실 노트북') {
  const authenticator = makeAuthenticator('https://onmaru.example')
  const { options } = (await client.post(`${path}/passkeys`, { json: { ...passwordAgain, name } })).body
  const response = authenticator.create(options)
  const { status, body } = await client.post(`${path}/passkeys/confirm`, { json: { name, response } })
  if (status !== 200) throw new Error(`not added: ${JSON.stringify(body)}`)
  return { ...authenticator, response, recoveryCodes: body.recoveryCodes as string[] | null }
}

async function logInWithPassword(): Promise<{ answer: Answer; step: Client }> {
  const answer = await logIn(api.guest, 'keeper')
  return { answer, step: makeClient(api.app, answer.body.details?.token) }
}
const sendSecondFactor = (step: Client, json: object) => step.post('/auth/secondFactor', { json })
const byApp = (step: Client, code: string) => sendSecondFactor(step, { method: 'TOTP', code })
const readFactors = async (client: Client) => (await client.get(path)).body.secondFactor

describe('an account without a second factor', () => {
  test('logs in with a password only, and its session has no second factor', async () => {
    const { status, body } = await logIn(api.guest, 'keeper')
    expect([status, Object.keys(body)]).toEqual([200, ['refreshToken']])
    expect(await readFactors(tab.client)).toEqual({ totpAt: null, passkeys: [], recoveryCodes: 0, isRequired: false })
    const rows = await api.deps.db.selectFrom('refresh_session').select('factor').execute()
    expect(new Set(rows.map(({ factor }) => factor))).toEqual(new Set([null]))
  })
})

const actions = async () =>
  (await api.deps.db.selectFrom('access_log').select('action').orderBy('sequence').execute()).map(
    ({ action }) => action,
  )

describe('an authenticator app', () => {
  test('is set up with the password and one code, ends other sessions and is logged', async () => {
    const elsewhere = await logInFully(api, 'keeper')
    const { status, body } = await tab.client.post(`${path}/totp`, { json: passwordAgain })
    expect(status).toBe(200)
    expect(body.uri).toBe(
      `otpauth://totp/ONMARU:keeper?issuer=ONMARU&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(body.qr.path).toMatch(/^M0 0h7v1h-7z/)
    expect((await readFactors(tab.client)).totpAt).toBeNull()
    const wrong = await tab.client.post(`${path}/totp/confirm`, { json: { setup: body.setup, code: '000000' } })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { code: 'codeWrong' } } })
    const confirmed = { setup: body.setup, code: codeOf(body.secret) }
    const { recoveryCodes } = (await tab.client.post(`${path}/totp/confirm`, { json: confirmed })).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await readFactors(tab.client)).toMatchObject({ totpAt: expect.any(String), recoveryCodes: 10 })
    expect((await elsewhere.client.get(path)).status).toBe(401)
    expect((await actions()).at(-1)).toBe('factor addTotp')
  })

  test('is not set up without the password, by another account or after 15 minutes', async () => {
    expect(await tab.client.post(`${path}/totp`, { json: { password: 'wrong-pass1!' } })).toMatchObject({
      status: 422,
      body: { fields: { password: 'passwordWrong' } },
    })
    const { setup, secret } = (await tab.client.post(`${path}/totp`, { json: passwordAgain })).body
    await addManager(api.deps, 'other1', ['console'])
    const other = await logInFully(api, 'other1')
    const confirm = (client: Client) => client.post(`${path}/totp/confirm`, { json: { setup, code: codeOf(secret) } })
    const over = { status: 422, body: { fields: { code: 'totpSetupOver' } } }
    expect(await confirm(other.client)).toMatchObject(over)
    api.clock.now += 15 * 60_000
    expect(await confirm((await renewAccessToken(api, tab.refreshToken)).client)).toMatchObject(over)
  })

  test('a set-up is confirmed once', async () => {
    const { setup, secret } = (await tab.client.post(`${path}/totp`, { json: passwordAgain })).body
    const confirm = () => tab.client.post(`${path}/totp/confirm`, { json: { setup, code: codeOf(secret) } })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await tab.client.post(`${path}/totp/remove`, { json: passwordAgain })
    expect(await confirm()).toMatchObject({ status: 422, body: { fields: { code: 'totpSetupOver' } } })
    expect((await readFactors(tab.client)).totpAt).toBeNull()
    expect((await actions()).filter((action) => action === 'factor addTotp')).toHaveLength(1)
  })

  test('has its secret encrypted', async () => {
    const { secret } = await setUpApp(tab.client)
    const { secret: kept } = await api.deps.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
    expect(kept).not.toContain(secret)
    expect(Buffer.from(kept, 'base64').toString('latin1')).not.toContain(secret)
  })

  test('is requested after the password, and the log records it', async () => {
    const { secret } = await setUpApp(tab.client)
    api.clock.now += 60_000
    const { answer, step } = await logInWithPassword()
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'secondFactorRequired', details: { methods: 'TOTP,RECOVERY' } },
    })
    const { status, body } = await byApp(step, codeOf(secret))
    expect([status, Object.keys(body)]).toEqual([200, ['refreshToken']])
    const { client } = await renewAccessToken(api, body.refreshToken)
    const list = await client.get('/console/users?q=keeper')
    const { user } = (await client.get(`/console/users/${list.body.users[0]._id}`)).body
    expect(user.secondFactorAt).toEqual(expect.any(String))
    expect(user.sessions.map(({ factor }: { factor: string }) => factor)).toEqual(['TOTP', 'TOTP'])
  })

  test('accepts the codes of the current and the adjacent half minutes only', async () => {
    const { secret } = await setUpApp(tab.client)
    api.clock.now += 300_000
    const { step } = await logInWithPassword()
    for (const shift of [-2, 2]) expect((await byApp(step, codeOf(secret, shift))).status).toBe(401)
    for (const shift of [-1, 0, 1]) expect((await byApp(step, codeOf(secret, shift))).status).toBe(200)
  })

  test('accepts no code twice, no older code, and not the code of the set-up', async () => {
    const { secret } = await setUpApp(tab.client)
    const first = await logInWithPassword()
    expect(await byApp(first.step, codeOf(secret))).toMatchObject({ status: 401, body: { code: 'secondFactorWrong' } })
    api.clock.now += 60_000
    const { step } = await logInWithPassword()
    const both = await Promise.all([byApp(step, codeOf(secret)), byApp(step, codeOf(secret))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await byApp(step, codeOf(secret, -1))).status).toBe(401)
  })

  test('allows ten attempts in 15 minutes per network; the owner logs in from another', async () => {
    const { secret, recoveryCodes } = await setUpApp(tab.client)
    api.clock.now += 60_000
    const { step } = await logInWithPassword()
    const statuses = await Promise.all(Array.from({ length: 12 }, () => byApp(step, '000000')))
    expect(statuses.filter(({ status }) => status === 429).length).toBe(2)
    expect((await byApp(step, codeOf(secret))).status).toBe(429)
    const code = recoveryCodes?.[0]
    expect((await sendSecondFactor(step, { method: 'RECOVERY', code })).status).toBe(200)
    await expect.poll(actions).toContain('logInRefused')
    expect((await actions()).at(-1)).toBe('logIn RECOVERY')
  })
})

describe('the token between password and second factor', () => {
  test('is refused elsewhere, and ends with a password change', async () => {
    const { secret } = await setUpApp(tab.client)
    api.clock.now += 60_000
    const { step } = await logInWithPassword()
    for (const route of ['/console/users', '/auth/accessToken', path])
      expect(await step.get(route)).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
    expect((await makeClient(api.app, tab.refreshToken).post('/auth/secondFactor/passkey')).status).toBe(401)
    expect((await api.guest.post('/auth/secondFactor/passkey')).body.code).toBe('tokenRequired')
    await api.deps.db.updateTable('user').set({ passwordHash: 'another' }).where('username', '=', 'keeper').execute()
    expect(await byApp(step, codeOf(secret))).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })

  test('expires after five minutes', async () => {
    const { secret } = await setUpApp(tab.client)
    const { step } = await logInWithPassword()
    api.clock.now += 301_000
    expect(await byApp(step, codeOf(secret))).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } })
  })
})

describe('a recovery code', () => {
  test('logs in once, in any notation; the others stay valid', async () => {
    const { recoveryCodes } = await setUpApp(tab.client)
    const { step } = await logInWithPassword()
    const code = recoveryCodes?.[3] ?? ''
    expect(
      (await sendSecondFactor(step, { method: 'RECOVERY', code: code.toUpperCase().replaceAll('-', ' ') })).status,
    ).toBe(200)
    expect((await sendSecondFactor(step, { method: 'RECOVERY', code })).status).toBe(401)
    expect((await readFactors(tab.client)).recoveryCodes).toBe(9)
    expect(JSON.stringify(await api.deps.db.selectFrom('recovery_code').selectAll().execute())).not.toContain(
      recoveryCodes?.[4]?.replaceAll('-', ''),
    )
  })

  test('is replaced, together with the others, by ten new ones with the password', async () => {
    const { recoveryCodes: before } = await setUpApp(tab.client)
    const { recoveryCodes } = (await tab.client.post(`${path}/recovery-codes`, { json: passwordAgain })).body
    expect(recoveryCodes).toHaveLength(10)
    const { step } = await logInWithPassword()
    expect((await sendSecondFactor(step, { method: 'RECOVERY', code: before?.[0] })).status).toBe(401)
    expect((await sendSecondFactor(step, { method: 'RECOVERY', code: recoveryCodes[0] })).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('is added with a name, logs in, and is deleted with the password', async () => {
    const { sign, recoveryCodes } = await addPasskey(tab.client)
    expect(recoveryCodes).toHaveLength(10)
    const { answer, step } = await logInWithPassword()
    expect(answer.body.details.methods).toBe('PASSKEY,RECOVERY')
    const { options } = (await step.post('/auth/secondFactor/passkey')).body
    const { status, body } = await sendSecondFactor(step, { method: 'PASSKEY', response: sign(options) })
    expect(status).toBe(200)
    const { client } = await renewAccessToken(api, body.refreshToken)
    const [passkey] = (await readFactors(client)).passkeys
    expect(passkey).toMatchObject({ name: '사무실 노트북', usedAt: expect.any(String) })
    const removed = await client.post(`${path}/passkeys/${passkey._id}/remove`, { json: passwordAgain })
    expect(removed.status).toBe(204)
    expect(await readFactors(client)).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    expect((await logIn(api.guest, 'keeper')).status).toBe(200)
  })

  test('answers one challenge once, in time, for its account and site only', async () => {
    const { sign, response } = await addPasskey(tab.client)
    const repeated = await tab.client.post(`${path}/passkeys/confirm`, { json: { name: 'again', response } })
    expect(repeated).toMatchObject({ status: 422, body: { fields: { response: 'passkeyWrong' } } })
    const { step } = await logInWithPassword()
    const ask = async () => (await step.post('/auth/secondFactor/passkey')).body.options
    const answer = (signed: object) => sendSecondFactor(step, { method: 'PASSKEY', response: signed })
    const first = sign(await ask())
    expect((await answer(first)).status).toBe(200)
    expect((await answer(first)).status).toBe(401)
    expect((await answer(sign(await ask(), { origin: 'https://onmaru.example.net' }))).status).toBe(401)
    const otherAuthenticator = makeAuthenticator('https://onmaru.example')
    expect((await answer(otherAuthenticator.sign(await ask()))).status).toBe(401)
    const forged = sign(await ask())
    forged.response.signature = sign(await ask()).response.signature
    expect((await answer(forged)).status).toBe(401)
    const copied = sign(await ask(), { counter: 0 })
    expect((await answer(copied)).status).toBe(401)
    const late = sign(await ask())
    api.clock.now += 301_000
    const { step: later } = await logInWithPassword()
    expect((await sendSecondFactor(later, { method: 'PASSKEY', response: late })).status).toBe(401)
  })

  test('requested by another session is not added', async () => {
    const authenticator = makeAuthenticator('https://onmaru.example')
    const elsewhere = await logInFully(api, 'keeper')
    const json = { ...passwordAgain, name: 'key' }
    const { options } = (await elsewhere.client.post(`${path}/passkeys`, { json })).body
    const response = authenticator.create(options)
    const taken = await tab.client.post(`${path}/passkeys/confirm`, { json: { name: 'key', response } })
    expect(taken).toMatchObject({ status: 422, body: { fields: { response: 'passkeyWrong' } } })
  })
})

describe('if the server requires a second factor', () => {
  beforeEach(async () => {
    await api.close()
    await open({ STAFF_SECOND_FACTOR: 'required' })
  })

  test('an account without one reaches only its set-up, and every page afterwards', async () => {
    for (const route of ['/console/users', '/console/application', '/console/attention'])
      expect(await tab.client.get(route)).toMatchObject({ status: 403, body: { code: 'secondFactorSetupRequired' } })
    const change = { current: password, password: 'tiger7&lamp' }
    expect((await tab.client.post('/console/me/verify', { json: change })).body.code).toBe('secondFactorSetupRequired')
    expect((await readFactors(tab.client)).isRequired).toBe(true)
    await setUpApp(tab.client)
    expect((await tab.client.get('/console/users')).status).toBe(200)
    const renewed = await renewAccessToken(api, tab.refreshToken)
    expect(JSON.parse(atob(renewed.accessToken.split('.')[1] ?? '')).mustSetSecondFactor).toBeUndefined()
  })

  test('the last one cannot be removed', async () => {
    await setUpApp(tab.client)
    const remove = () => tab.client.post(`${path}/totp/remove`, { json: passwordAgain })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'secondFactorLast' } })
    await addPasskey(tab.client)
    expect((await remove()).status).toBe(204)
    expect(await readFactors(tab.client)).toMatchObject({ totpAt: null, recoveryCodes: 10 })
  })

  test('invited staff set their password first', async () => {
    await setUpApp(tab.client)
    const { client } = tab
    const invitation = { username: 'haram1', email: 'haram@onmaru.example', scope: ['application'] }
    const given = (await client.post('/console/users', { json: invitation })).body.password
    const first = await logInFully(api, 'haram1', given)
    expect((await first.client.get(path)).body.code).toBe('passwordChangeRequired')
    const change = { current: given, password: 'tiger7&lamp' }
    expect((await first.client.post('/console/me/verify', { json: change })).status).toBe(204)
    expect((await first.client.get('/console/application')).body.code).toBe('secondFactorSetupRequired')
  })
})

describe('a manager', () => {
  const reset = (client: Client, id: string) => client.delete(`/console/users/${id}/second-factor`)
  const idOf = (username: string) => userIdOf(api.deps, username)

  test('resets a lost factor of another account, which ends its sessions, is logged and mailed', async () => {
    await api.deps.db.updateTable('user').set({ email: 'k@onmaru.example' }).where('username', '=', 'keeper').execute()
    await setUpApp(tab.client)
    const { status, body } = await reset(api.as('console', 'manager'), await idOf('keeper'))
    expect([status, body.user.secondFactorAt, body.user.sessions]).toEqual([200, null, []])
    expect((await tab.client.get(path)).status).toBe(401)
    expect((await logIn(api.guest, 'keeper')).status).toBe(200)
    const lines = await api.deps.db.selectFrom('access_log').select(['action', 'subject']).execute()
    expect(lines).toContainEqual({ action: 'factor reset', subject: 'user/keeper' })
    const mails = await api.deps.db.selectFrom('outbox_message').select(['template', 'recipient', 'status']).execute()
    expect(mails).toEqual([{ template: 'FACTOR_RESET', recipient: 'k@onmaru.example', status: 'NOT_SENT' }])
    expect(body.user.mail).toBeNull()
  })

  test('cannot reset the own factor or that of a stronger account', async () => {
    const { client } = tab
    expect((await reset(client, await idOf('keeper'))).body.code).toBe('ownAccount')
    await inviteManager(api, { username: 'chief1', scope: ['console', 'manager'] })
    const clerk = api.as('manager')
    expect((await reset(clerk, await idOf('chief1'))).body.code).toBe('accountBeyond')
    expect((await reset(api.as('console'), await idOf('chief1'))).status).toBe(403)
  })
})
