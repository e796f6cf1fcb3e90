import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inquiryTerms, termsId } from '#contract/terms/terms.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { accountPassword, addAccount, company, logInAs, person } from '../support/account.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { contents, storedFiles, upload } from '../support/files.ts'
import { logIn } from '../support/log-in.ts'

let api: TestApp
let me: Client & { id: string }
beforeEach(async () => {
  api = await openTestApp()
  me = await addAccount(api)
})
afterEach(() => api.close())

const lookupOf = ({ receiptNumber, name, birth, phone }: Record<string, unknown>) => ({
  receiptNumber,
  name,
  birth,
  phone,
})

describe('the profile', () => {
  test('is shown and can be changed, except account name and e-mail address', async () => {
    const { username, name, email, phone } = person
    const shown = { _id: me.id, type: 'PERSON', username, name, email, phone, company: null, registrationNumber: null }
    expect((await me.get('/v1/me')).body).toEqual({ me: { ...shown, files: {} } })
    const changed = await me.put('/v1/me', { json: { name: '예시새봄', phone: '01000009999' } })
    expect(changed.body.me).toEqual({ ...shown, name: '예시새봄', phone: '01000009999', files: {} })
    for (const field of ['email', 'username', 'type', 'scope', 'company'])
      expect(await me.put('/v1/me', { json: { name, phone, [field]: 'x' } })).toMatchObject({
        status: 422,
        body: { fields: { [field]: 'unknownField' } },
      })
  })

  test("of a company has the company's fields", async () => {
    const firm = await addAccount(api, company)
    const { name, phone } = company
    const json = { name, phone, company: '예시다온', registrationNumber: '2208162517' }
    expect((await firm.put('/v1/me', { json })).body.me).toMatchObject(json)
    expect((await firm.put('/v1/me', { json: { name, phone } })).status).toBe(422)
  })

  test.each(['/v1/me', '/v1/me/likes', '/v1/me/orders'])('%s is refused to guests and staff', async (path) => {
    expect(await api.guest.get(path)).toMatchObject({ status: 401, body: { code: 'tokenRequired' } })
    expect(await api.as('console', 'manager').get(path)).toMatchObject({ status: 403, body: { code: 'scopeRequired' } })
    expect((await me.get(path)).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the password', () => {
  test('is changed with the current one, and every other session ends', async () => {
    api.clock.advance(60)
    const change = (current: string) => me.post('/v1/me/password', { json: { current, password: 'new-pass22!' } })
    expect(await change('wrong-pass1!')).toMatchObject({ status: 422, body: { fields: { current: 'passwordWrong' } } })
    const hash = vi.spyOn(FairQueue.prototype, 'run')
    const common = { json: { current: accountPassword, password: 'P@ssw0rd1' } }
    expect((await me.post('/v1/me/password', common)).body.fields).toEqual({ password: 'passwordCommon' })
    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
    expect((await change(accountPassword)).status).toBe(204)
    expect((await me.get('/v1/me')).status).toBe(401)
    expect((await (await logInAs(api, person.username, 'new-pass22!')).get('/v1/me')).status).toBe(200)
  })

  test('cannot be guessed at an open tab: attempts are limited', async () => {
    const json = { current: 'wrong-pass1!', password: 'new-pass22!' }
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) statuses.push((await me.post('/v1/me/password', { json })).status)
    expect(statuses.slice(-2)).toEqual([422, 429])
  })
})

describe('deleting the account', () => {
  test('erases all data of the account and keeps applications', async () => {
    const firm = await addAccount(api, company)
    await firm.post(`/v1/users/${firm.id}/logo`, upload('logo', contents['image/png']))
    const sent = await api.apply()
    await firm.post('/v1/me/orders/sent', { json: { token: sent.token } })
    expect((await firm.post('/v1/me/withdraw', { json: { password: 'wrong-pass1!' } })).status).toBe(422)
    expect((await firm.post('/v1/me/withdraw', { json: { password: accountPassword } })).status).toBe(204)
    expect(await storedFiles(api.deps)).toEqual([])
    const left = [
      await api.deps.db.selectFrom('user').select('id').where('type', '!=', 'MANAGER').execute(),
      await api.deps.db.selectFrom('account').select('id').execute(),
      await api.deps.db.selectFrom('outbox_message').select('userId as id').where('userId', 'is not', null).execute(),
    ]
    expect(left).toEqual(Array.from({ length: 3 }, () => [{ id: me.id }]))
    expect(await api.deps.db.selectFrom('account_application').selectAll().execute()).toEqual([])
    expect((await sent.applicant.get(`/v1/application/${sent.id}`)).status).toBe(200)
    expect((await firm.get('/v1/me')).status).toBe(401)
    expect((await logIn(api.guest, company.username, accountPassword)).status).toBe(401)
  })
})

describe('saved unit types', () => {
  test('are stored with the account', async () => {
    expect((await me.get('/v1/me/likes')).body).toEqual({ likes: { unitTypes: [] } })
    await me.put('/v1/me/likes', { json: { unitTypes: ['52A', '25A'] } })
    expect((await me.get('/v1/me/likes')).body).toEqual({ likes: { unitTypes: ['52A', '25A'] } })
    for (const unitTypes of [['99Z'], ['25A', '25A'], 'all', undefined])
      expect((await me.put('/v1/me/likes', { json: { unitTypes } })).status).toBe(422)
  })
})

describe('my applications', () => {
  test('are those that the account sent or looked up, each with a token that opens it', async () => {
    const [sent, found, _others] = [await api.apply(), await api.apply(), await api.apply()]
    expect((await me.post('/v1/me/orders/sent', { json: { token: sent.token } })).status).toBe(204)
    api.clock.advance(1)
    const { status, body } = await me.post('/v1/me/orders', { json: lookupOf(found.application) })
    expect(status).toBe(201)
    const numbers = body.orders.map(({ receiptNumber }: { receiptNumber: string }) => receiptNumber)
    expect(numbers.sort()).toEqual([sent, found].map(({ application }) => application.receiptNumber).sort())
    for (const { _id, token } of body.orders)
      expect((await api.applicant(token).get(`/v1/application/${_id}`)).status).toBe(200)
    const other = await addAccount(api, { ...person, username: 'other1', email: 'other@onmaru.example' })
    expect((await other.get('/v1/me/orders')).body).toEqual({ orders: [] })
  })

  test('can be added fifty times a day', async () => {
    expect(api.deps.limits.orders.points).toBe(50)
    api.deps.limits.orders.points = 1
    const [first, second] = [await api.apply(), await api.apply()]
    expect((await me.post('/v1/me/orders/sent', { json: { token: first.token } })).status).toBe(204)
    expect((await me.post('/v1/me/orders/sent', { json: { token: second.token } })).status).toBe(429)
    expect((await me.post('/v1/me/orders', { json: lookupOf(second.application) })).status).toBe(429)
    expect((await me.get('/v1/me/orders')).body.orders).toHaveLength(1)
  })

  test('cannot be added by guessing, from a draft or with another kind of token', async () => {
    const sent = await api.apply()
    const wrong = { ...lookupOf(sent.application), name: '예시거짓' }
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await me.post('/v1/me/orders', { json: wrong })).status)
    expect(statuses.slice(-2)).toEqual([404, 429])
    const draft = await api.startDraft()
    expect((await me.post('/v1/me/orders/sent', { json: { token: draft.token } })).status).toBe(404)
    expect((await me.post('/v1/me/orders/sent', { json: { token: 'garbage' } })).status).toBe(422)
    expect((await me.get('/v1/me/orders')).body).toEqual({ orders: [] })
  })
})

describe('inquiries', () => {
  const inquiry = {
    ...{ _terms: [termsId(inquiryTerms)], name: person.name, email: person.email },
    ...{ title: '제 문의입니다', body: '언제 발표하나요?', password: 'saebom-26!' },
  }
  const list = async (): Promise<{ title: string }[]> => (await me.get('/v1/me/inquires')).body.inquires
  const titles = async () => (await list()).map(({ title }) => title)

  test('of an account stay first, however many strangers write with the same e-mail address', async () => {
    const written = await me.post('/v1/center/questions', { json: inquiry })
    expect(written.status).toBe(201)
    api.clock.advance(60)
    await api.guest.post('/v1/center/questions', { json: { ...inquiry, title: '남의 문의입니다' } })
    const rows = await api.deps.db.selectFrom('inquiry').selectAll().orderBy('createdAt', 'desc').execute()
    const [strangers] = rows.map((row) => ({ ...row, _terms: '[]', idempotencyKey: null }))
    if (!strangers) throw new Error('not written')
    const more = Array.from({ length: 49 }, () => ({ ...strangers, id: randomUUID() }))
    await api.deps.db.insertInto('inquiry').values(more).execute()
    expect(await titles()).toEqual(['제 문의입니다', ...Array(49).fill('남의 문의입니다')])
  })

  test('outlast the account, without its id', async () => {
    const { token, question: asked } = (await me.post('/v1/center/questions', { json: inquiry })).body
    expect((await me.post('/v1/me/withdraw', { json: { password: accountPassword } })).status).toBe(204)
    expect((await api.guest.get(`/v1/center/questions/${asked._id}`, { token })).status).toBe(200)
    expect(await api.deps.db.selectFrom('inquiry').select('accountId').execute()).toEqual([{ accountId: null }])
  })
})
