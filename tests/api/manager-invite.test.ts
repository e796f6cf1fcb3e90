import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenRules } from '#contract/account/staff-password.ts'
import { addAccount } from '../support/account.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addManager, logIn } from '../support/log-in.ts'
import {
  invitation,
  inviteManager,
  logInFully,
  staffAccountPath as path,
  staffAccountCalls,
} from '../support/manager.ts'

let api: TestApp
let manager: Client
beforeEach(async () => {
  api = await openTestApp()
  manager = api.as('console', 'manager')
})
afterEach(() => api.close())

const { logLines, idOf } = staffAccountCalls(() => api)

describe('an invitation', () => {
  test('creates an account with a password that is shown once, and is logged', async () => {
    const { status, headers, body } = await manager.post(path, { json: invitation })
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
    expect((await logIn(api.guest, 'haram1', body.password)).status).toBe(200)
  })

  test('generates a different password for each account', async () => {
    const one = await inviteManager(api)
    const other = await inviteManager(api, { username: 'haram2' })
    expect(other.password).not.toBe(one.password)
  })

  test('with an invalid field is refused', async () => {
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
      const answer = await manager.post(path, { json: { ...invitation, ...changes } })
      const expected = { status: 422, body: { code: 'validationFailed', fields } }
      expect.soft(answer, JSON.stringify(changes)).toMatchObject(expected)
    }
    expect(await logLines()).toEqual([])
  })

  test('refuses the user name of a visitor', async () => {
    await addAccount(api)
    expect((await manager.post(path, { json: invitation })).body.fields).toEqual({ username: 'usernameTaken' })
  })

  test('sends a limited number of mails to one address', async () => {
    for (let count = 0; count < 5; count++) await inviteManager(api, { username: `haram${count}` })
    expect((await manager.post(path, { json: { ...invitation, username: 'haram6' } })).status).toBe(429)
  })
})

describe('with a mail server', () => {
  test('the password is sent by mail only, and a new password replaces the unsent mail', async () => {
    const mailing = await openTestApp({}, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@onmaru.example' })
    const staffOfIt = mailing.as('console', 'manager')
    const { body } = await staffOfIt.post(path, { json: invitation })
    expect([body.password, body.user.mail]).toEqual([null, 'WAITING'])
    const unsentMails = async () => mailing.deps.db.selectFrom('outbox_message').selectAll().execute()
    const [message] = await unsentMails()
    expect(message).toMatchObject({ template: 'INVITED', recipient: invitation.email, channel: 'MAIL' })
    const first = message?.payload.staff?.password ?? ''
    mailing.clock.advance(1)
    await staffOfIt.post(`${path}/${body.user._id}/password`)
    const [second, ...others] = await unsentMails()
    expect([second?.template, others]).toEqual(['REISSUED', []])
    expect((await logIn(mailing.guest, 'haram1', first)).status).toBe(401)
    const current = second?.payload.staff?.password ?? ''
    const { client } = await logInFully(mailing, 'haram1', current)
    const change = { current, password: 'tiger7&lamp' }
    expect((await client.post('/console/me/verify', { json: change })).status).toBe(204)
    expect(await unsentMails()).toEqual([])
    await mailing.close()
  })
})

describe('a reset password', () => {
  test('ends all sessions and must be changed', async () => {
    await addManager(api.deps, 'borami', ['terms'])
    const { client } = await logInFully(api, 'borami')
    const { body } = await manager.post(`${path}/${await idOf('borami')}/password`)
    expect(body.user).toMatchObject({ state: 'INVITED', sessions: [] })
    expect((await client.get('/console/terms')).status).toBe(401)
    expect((await logIn(api.guest, 'borami')).status).toBe(401)
    const again = await logInFully(api, 'borami', body.password)
    expect((await again.client.get('/console/terms')).body.code).toBe('passwordChangeRequired')
    expect((await logLines()).at(-1)).toEqual(['staff', 'password', 'user/borami', null])
  })

  test('is valid for three days', async () => {
    const { user, password } = await inviteManager(api)
    api.clock.advance(72 * 3_600 - 1)
    expect((await logIn(api.guest, 'haram1', password)).status).toBe(200)
    api.clock.advance(1)
    expect(await logIn(api.guest, 'haram1', password)).toMatchObject({ status: 401, body: { code: 'passwordExpired' } })
    expect((await logIn(api.guest, 'haram1', 'wrong-pass1!')).body.code).toBe('invalidCredentials')
    manager = api.as('console', 'manager')
    const { body } = await manager.post(`${path}/${user._id}/password`)
    expect((await logIn(api.guest, 'haram1', body.password)).status).toBe(200)
  })
})
