import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { destroyUnconfirmed } from '#server/account/destroy-account.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { accountPassword, addAccount, company, logInAs, mailedToken, person } from '../support/account.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Answer, makeClient } from '../support/client.ts'
import { contents, pdf, storedFiles, upload } from '../support/files.ts'
import { addManager, logIn } from '../support/log-in.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const path = '/v1/users'
const join = (changes: object = {}, key?: string) =>
  api.guest.post(path, { json: { ...person, ...changes }, ...(key && { headers: { 'Idempotency-Key': key } }) })
const confirm = (token: unknown, password: string = accountPassword) =>
  api.guest.post(`${path}/confirm`, { json: { token, password } })
const mails = async () =>
  (await api.deps.db.selectFrom('outbox_message').select(['template', 'recipient', 'channel']).execute()).map(
    ({ template, recipient, channel }) => `${template} ${channel} ${recipient}`,
  )

describe('joining', () => {
  test('creates an account when the mailed link is confirmed with the password, not before', async () => {
    const { status, headers, body } = await join()
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    expect(body).toEqual({ user: { _id: expect.any(String) }, token: expect.any(String) })
    expect(await mails()).toEqual([`JOIN MAIL ${person.email}`])
    expect(await logIn(api.guest, person.username, accountPassword)).toMatchObject({
      status: 401,
      body: { code: 'invalidCredentials' },
    })
    const token = await mailedToken(api, person.email, 'JOIN')
    const wrong = await confirm(token, 'someone-else1!')
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'joinPasswordWrong' } } })
    expect((await logIn(api.guest, person.username, accountPassword)).status).toBe(401)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { user: { username: person.username } } })
    expect((await logIn(api.guest, person.username, accountPassword)).status).toBe(200)
  })

  test('hashes the password only for a valid link, and counts wrong ones', async () => {
    await join()
    const token = await mailedToken(api, person.email, 'JOIN')
    const hash = vi.spyOn(FairQueue.prototype, 'run')
    expect((await confirm('a'.repeat(43))).status).toBe(404)
    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
    api.deps.limits.ownPassword.points = 2
    const wrong = [1, 2, 3].map(() => confirm(token, 'someone-else1!'))
    expect((await Promise.all(wrong)).map(({ status }) => status).sort()).toEqual([422, 422, 429])
    expect((await confirm(token)).status).toBe(429)
  })

  test('a link is valid once, for a day', async () => {
    await addAccount(api)
    await join({ username: 'other1', email: 'other@onmaru.example' })
    const token = await mailedToken(api, 'other@onmaru.example', 'JOIN')
    api.clock.advance(24 * 3_600)
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'linkInvalid' } })
    api.clock.advance(-3_600)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(404)
  })

  test('with a used e-mail address gets the same answers in every step, and its owner gets a mail', async () => {
    await addAccount(api)
    const free = await join({ username: 'second1', email: 'second@onmaru.example' })
    const taken = await join({ username: 'second2', email: 'HARAM@onmaru.example' })
    for (const { status, body } of [free, taken]) {
      expect([status, Object.keys(body), Object.keys(body.user)]).toEqual([201, ['user', 'token'], ['_id']])
    }
    expect(await mails()).toContain(`JOIN_TAKEN MAIL ${person.email}`)
    for (const username of ['second1', 'second2']) {
      expect((await api.guest.post(`${path}/certify`, { json: { username } })).body).toEqual({ isFree: false })
      expect((await logIn(api.guest, username, accountPassword)).body.code).toBe('invalidCredentials')
    }
  })

  test('with the user name of staff gets the same answers, and only the mail says so', async () => {
    await addManager(api.deps, 'keeper')
    const certified = (username: string) => api.guest.post(`${path}/certify`, { json: { username } })
    const key = randomUUID()
    expect((await certified('keeper')).body).toEqual((await certified('nobody1')).body)
    const answers = [await join({ username: 'keeper' }, key), await join({ username: 'nobody1' })]
    for (const { status, body } of answers)
      expect([status, Object.keys(body), Object.keys(body.user)]).toEqual([201, ['user', 'token'], ['_id']])
    expect((await join({ username: 'keeper' }, key)).body.user).toEqual(answers[0]?.body.user)
    expect((await mails()).sort()).toEqual([`JOIN MAIL ${person.email}`, `JOIN_REFUSED MAIL ${person.email}`])
    expect((await logIn(api.guest, 'keeper')).status).toBe(200)
    expect((await logIn(api.guest, 'keeper', accountPassword)).body.code).toBe('invalidCredentials')
  })

  test.each(['admin', 'manager', 'developer', 'operator'])(
    '%s cannot join, whether or not the name is in use',
    async (username) => {
      expect((await api.guest.post(`${path}/certify`, { json: { username } })).body).toEqual({ isFree: false })
      expect((await join({ username })).body.fields).toEqual({ username: 'usernameTaken' })
    },
  )

  test('of two registrations with one address, the link opened first wins', async () => {
    await join()
    const first = await mailedToken(api, person.email, 'JOIN')
    await join({ username: 'haram2' })
    const second = await mailedToken(api, person.email, 'JOIN')
    const answers: Answer[] = []
    for (const token of [second, first]) answers.push(await confirm(token))
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    expect((await logIn(api.guest, 'haram2', accountPassword)).status).toBe(200)
  })

  test('the database allows one account per address, even with two servers', async () => {
    await addAccount(api)
    const { body } = await join({ username: 'haram2' })
    const confirm = api.deps.db.updateTable('account').set({ confirmedAt: '2026-03-02T01:00:00.000Z' })
    await expect(confirm.where('id', '=', body.user._id).execute()).rejects.toThrow(/unique/i)
  })

  test('the same key gets the same answer, and other content with that key is refused', async () => {
    const key = randomUUID()
    const [first, second] = [await join({}, key), await join({}, key)]
    expect(second.body.user).toEqual(first.body.user)
    expect(await mails()).toHaveLength(1)
    expect(await join({ name: '예시다름' }, key)).toMatchObject({ status: 409, body: { code: 'idempotencyKeyReused' } })
  })

  test('an unconfirmed account is erased after a day with its files; a confirmed one stays', async () => {
    await addAccount(api)
    const { body } = await api.guest.post(path, { json: company })
    await makeClient(api.app, body.token).post(`${path}/${body.user._id}/logo`, upload('logo', contents['image/png']))
    api.clock.advance(24 * 3_600 - 1)
    expect(await destroyUnconfirmed(api.deps)).toBe(0)
    api.clock.advance(1)
    expect(await destroyUnconfirmed(api.deps)).toBe(1)
    expect(await storedFiles(api.deps)).toEqual([])
    expect(await mails()).toEqual([`JOIN MAIL ${person.email}`])
    expect((await api.guest.post(`${path}/certify`, { json: { username: company.username } })).body.isFree).toBe(true)
  })

  test('with an invalid field is refused', async () => {
    const refused: [object, string, string][] = [
      [{ username: 'Haram' }, 'username', 'usernameCharacters'],
      [{ username: 'abc' }, 'username', 'usernameTooShort'],
      [{ password: 'short1!' }, 'password', 'passwordLength'],
      [{ password: 'nodigits!!' }, 'password', 'passwordDigit'],
      [{ password: 'nospecial1' }, 'password', 'passwordSpecial'],
      [{ password: '12345678!' }, 'password', 'passwordLetter'],
      [{ name: '가' }, 'name', 'nameRequired'],
      [{ email: 'nobody' }, 'email', 'emailInvalid'],
      [{ phone: '010-0000-1234' }, 'phone', 'phoneInvalid'],
      [{ _terms: [] }, '_terms', 'termRequired'],
      [{ type: 'MANAGER' }, 'type', 'invalid'],
      [{ scope: ['manager'] }, 'scope', 'unknownField'],
      [{ ...company, registrationNumber: '1234567890' }, 'registrationNumber', 'registrationNumberInvalid'],
      [{ ...company, company: '' }, 'company', 'companyRequired'],
    ]
    for (const [changes, field, code] of refused) {
      const expected = { status: 422, body: { code: 'validationFailed', fields: { [field]: code } } }
      expect.soft(await join(changes), JSON.stringify(changes)).toMatchObject(expected)
    }
    expect(await api.deps.db.selectFrom('user').select('type').execute()).toEqual([{ type: 'MANAGER' }])
  })

  test('a taken user name is refused before the password is hashed', async () => {
    await join()
    const hash = vi.spyOn(FairQueue.prototype, 'run')
    expect(await join({ email: 'other@onmaru.example' })).toMatchObject({
      status: 422,
      body: { fields: { username: 'usernameTaken' } },
    })
    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
  })

  test('mails to one address are limited, whether or not it has an account', async () => {
    for (let count = 0; count < 5; count++) await join({ username: `many${count}` })
    expect((await join({ username: 'many6' })).status).toBe(429)
    expect((await join({ username: 'many7', email: 'else@onmaru.example' })).status).toBe(201)
  })
})

describe("a company's files", () => {
  test('are accepted from the joining company, by content, and shown to the account', async () => {
    const { body } = await api.guest.post(path, { json: company })
    const joiner = makeClient(api.app, body.token)
    const send = (name: string, content: Uint8Array) =>
      joiner.post(`${path}/${body.user._id}/${name}`, upload(name, content))
    expect((await send('businessRegistration', pdf)).status).toBe(201)
    expect((await send('logo', contents['image/png'])).status).toBe(201)
    expect((await send('photo', contents['image/jpeg'])).status).toBe(201)
    expect(await send('photo', pdf)).toMatchObject({ status: 415, body: { code: 'photoTypeRefused' } })
    expect(await send('businessRegistration', Buffer.from('words'))).toMatchObject({
      status: 415,
      body: { code: 'documentTypeRefused' },
    })
    await send('logo', contents['image/jpeg'])
    expect(await storedFiles(api.deps)).toHaveLength(3)
    const token = await mailedToken(api, company.email, 'JOIN')
    await confirm(token)
    const me = (await (await logInAs(api, company.username)).get('/v1/me')).body.me
    expect(Object.keys(me.files).sort()).toEqual(['businessRegistration', 'logo', 'photo'])
  })

  test('are refused for another account, without a token, or for a person', async () => {
    const { body } = await api.guest.post(path, { json: company })
    const other = await join()
    const to = (id: string, token?: string) =>
      makeClient(api.app, token).post(`${path}/${id}/logo`, upload('logo', contents['image/png']))
    expect((await to(body.user._id)).status).toBe(401)
    expect((await to(body.user._id, other.body.token)).status).toBe(404)
    expect((await to(other.body.user._id, other.body.token)).status).toBe(404)
    expect(await storedFiles(api.deps)).toEqual([])
  })
})

test("an account's token opens no console route, even with the developer's user name", async () => {
  await addAccount(api)
  await api.deps.db.updateTable('user').set({ username: 'developer' }).where('username', '=', person.username).execute()
  const account = await logInAs(api, 'developer', accountPassword)
  for (const at of ['/console/application', '/console/center/faqs', '/console/common/logs'])
    expect(await account.get(at)).toMatchObject({ status: 403, body: { code: 'scopeRequired' } })
  const round = await account.post('/console/application/schedules', { json: {} })
  expect(round).toMatchObject({ status: 403, body: { code: 'scopeRequired' } })
})
