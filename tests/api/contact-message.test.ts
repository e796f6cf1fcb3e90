import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operator } from '#contract/complex/operator.ts'
import { formTerms, termsId } from '#contract/terms/terms.ts'
import { formatDate } from '#lib/format.ts'
import { destroyContactMessages } from '#server/contact-message/contact-message.ts'
import { mailText, mailView } from '#server/outbox/mail-view.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { readCsv } from '../support/spreadsheet.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const contact = {
  name: '예시하늘',
  phone: '01000001234',
  email: 'haneul@onmaru.example',
  message: '<b>상가</b> 입점을\n상담하고 싶습니다.',
}
const send = (changes = {}, key?: string) =>
  api.guest.post('/v1/message', {
    json: { _terms: [termsId(formTerms)], ...contact, ...changes },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const staff = () => api.as('console')
const list = async (query = '') => (await staff().get(`/console/messages${query}`)).body
const masked = { ...contact, name: '예**늘', phone: '010****1234', email: 'ha***@onmaru.example' }

test('a message to the operator waits in the outbox; without a mail server staff see it as not sent', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body.message).toEqual({ submittedAt: expect.any(String) })
  expect(await list()).toMatchObject({ total: 1, messages: [{ ...masked, status: 'NOT_SENT', sentAt: null }] })
  const [row] = await api.deps.db.selectFrom('outbox_message').selectAll().execute()
  expect(row).toMatchObject({ recipient: operator.email, channel: 'MAIL' })
  if (!row) return
  expect(mailText(mailView(row, 'https://onmaru.example'))).toContain(contact.message)
})

test('a message sent repeatedly with the same key is stored once; other content with that key is refused', async () => {
  const key = randomUUID()
  const first = await send({}, key)
  api.clock.advance(60)
  expect((await send({}, key)).body).toEqual(first.body)
  expect((await send({ message: '다른 내용' }, key)).body.code).toBe('idempotencyKeyReused')
  expect((await list()).total).toBe(1)
})

test('a message without consent or text is refused, and so are too many from one address', async () => {
  expect((await send({ _terms: [], message: ' ' })).body.fields).toEqual({
    _terms: 'termRequired',
    message: 'textRequired',
  })
  const answers = await Promise.all(Array.from({ length: 40 }, () => send()))
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

describe('staff', () => {
  test('find messages by person, text, day and delivery status', async () => {
    await send()
    api.clock.advance(2 * 24 * 3_600)
    const day = formatDate(api.clock.now)
    await send({ name: '예시바다', phone: '01000009999', email: 'bada@onmaru.example', message: '100%_ 확인' })
    const found = async (query: string) => (await list(query)).messages.map(({ name }: { name: string }) => name)
    for (const q of ['바다', '9999', '010-0000-9999', 'bada@', '100%_'])
      expect(await found(`?q=${encodeURIComponent(q)}`), q).toEqual(['예**다'])
    // Keys of the stored JSON are not searched.
    expect(await found('?q=contact')).toEqual([])
    expect(await found('?sort=createdAt')).toEqual(['예**늘', '예**다'])
    expect(await found(`?sentFrom=${day}`)).toEqual(['예**다'])
    expect(await found('?status=SENT')).toEqual([])
    expect(await found('?status=NOT_SENT&limit=1&page=2')).toEqual(['예**늘'])
    expect((await list('?status=x')).code).toBe('invalidQuery')
  })

  test('open one, and unmask its person with a purpose', async () => {
    await send()
    const [{ _id }] = (await list()).messages
    const at = `/console/messages/${_id}`
    const { body } = await staff().get(at)
    expect(body.message).toMatchObject({ ...masked, destroyAt: expect.any(String) })
    expect(Date.parse(body.message.destroyAt) - Date.parse(body.message.createdAt)).toBe(365 * 24 * 3_600_000)
    expect((await staff().post(`${at}/reveal`)).body.code).toBe('purposeRequired')
    const { name, phone, email } = contact
    const purpose = { headers: { Purpose: 'inquiry' } }
    expect((await staff().post(`${at}/reveal`, purpose)).body.person).toEqual({ name, phone, email })
    const lines = await api.deps.db.selectFrom('access_log').select(['action', 'subject', 'purpose']).execute()
    expect(lines).toEqual([
      { action: 'list', subject: 'contact-message', purpose: null },
      { action: 'read', subject: `contact-message/${_id}`, purpose: null },
      { action: 'reveal', subject: `contact-message/${_id}`, purpose: 'inquiry' },
    ])
  })

  test('export the filtered list with a purpose', async () => {
    await send()
    await send({ name: '예시바다' })
    const asCsv = (headers = {}) =>
      staff().get(`/console/messages?q=${encodeURIComponent('하늘')}`, { headers: { Accept: 'text/csv', ...headers } })
    expect((await asCsv()).body.code).toBe('purposeRequired')
    const rows = readCsv((await asCsv({ Purpose: 'report' })).bytes)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(expect.arrayContaining([contact.name, '010-0000-1234', contact.email]))
  })

  test('destroy one with a purpose, together with its mail; other outbox messages are not found here', async () => {
    await send()
    const [{ _id }] = (await list()).messages
    const at = `/console/messages/${_id}`
    expect((await staff().delete(at)).body.code).toBe('purposeRequired')
    expect((await staff().delete(at, { headers: { Purpose: 'request' } })).status).toBe(204)
    expect((await staff().get(at)).status).toBe(404)
    expect(await api.deps.db.selectFrom('outbox_message').selectAll().execute()).toEqual([])
    await api.apply()
    const [message] = await api.deps.db.selectFrom('outbox_message').select('id').execute()
    expect((await staff().get(`/console/messages/${message?.id}`)).status).toBe(404)
  })
})

test('a message is destroyed after a year', async () => {
  await send()
  api.clock.advance(365 * 24 * 3_600 - 1)
  expect(await destroyContactMessages(api.deps)).toBe(0)
  api.clock.advance(1)
  expect(await destroyContactMessages(api.deps)).toBe(1)
  expect((await list()).total).toBe(0)
})
