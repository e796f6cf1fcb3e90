import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { formTerm, termId } from '#contract/term.ts'
import { destroyContactMessages } from '#server/contact-message/contact-message.ts'
import { mailText, mailView } from '#server/message/mail-view.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let now: TestApp
beforeEach(async () => {
  now = await openTestApp()
})
afterEach(() => now.close())

const contact = {
  name: '예시하늘',
  phone: '01000001234',
  email: 'haneul@onmaru.example',
  message: '<b>상가</b> 입점을\n상담하고 싶습니다.',
}
const send = (changes = {}, key?: string) =>
  now.guest.post('/v1/message', {
    json: { _terms: [termId(formTerm)], ...contact, ...changes },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const list = async () => (await now.as('console').get('/console/messages')).body

test('a message to the operator waits in the outbox; without a mail server staff see it as not sent', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body.message).toEqual({ submittedAt: expect.any(String) })
  expect(await list()).toMatchObject({ total: 1, messages: [{ ...contact, status: 'NOT_SENT', sentAt: null }] })
  const [row] = await now.deps.db.selectFrom('message').selectAll().execute()
  expect(row).toMatchObject({ recipient: company.email, channel: 'MAIL' })
  if (!row) return
  expect(mailText(mailView(row, undefined))).toContain(contact.message)
})

test('comes once under its key, and not with other words', async () => {
  const key = randomUUID()
  const first = await send({}, key)
  now.clock.advance(60)
  expect((await send({}, key)).body).toEqual(first.body)
  expect((await send({ message: '다른 내용' }, key)).body.code).toBe('idempotencyKeyReused')
  expect((await list()).total).toBe(1)
})

test('is refused without consent or words, and when too many come from one address', async () => {
  expect((await send({ _terms: [], message: ' ' })).body.fields).toEqual({
    _terms: 'termRequired',
    message: 'textRequired',
  })
  const answers = await Promise.all(Array.from({ length: 40 }, () => send()))
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('goes a year after it was written', async () => {
  await send()
  now.clock.advance(365 * 24 * 3_600 - 1)
  expect(await destroyContactMessages(now.deps)).toBe(0)
  now.clock.advance(1)
  expect(await destroyContactMessages(now.deps)).toBe(1)
  expect((await list()).total).toBe(0)
})
