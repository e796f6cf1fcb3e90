import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { foundInquiriesMaximum, type InquiryInput } from '#contract/content/inquiry.ts'
import { locales } from '#contract/kit/locale.ts'
import { inquiryTerms, termsId } from '#contract/terms/terms.ts'
import { destroyOldInquiries } from '#server/inquiry/destroy-inquiry.ts'
import { mailText, mailView } from '#server/outbox/mail-view.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

const path = '/v1/center/questions'
const staffPath = '/console/center/questions'
const sample: InquiryInput = {
  _terms: [termsId(inquiryTerms)],
  name: '예시하람',
  email: 'haram@onmaru.example',
  title: '소득은 언제를 기준으로 보나요?',
  body: '작년에 이직했습니다.\n\n어느 해의 소득을 보나요?',
  password: 'saebom-26!',
}
const otherPassword = 'another-26!'
const year = 365 * 24 * 3_600

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const sendInquiry = (changes: object = {}, key?: string) =>
  api.guest.post(path, { json: { ...sample, ...changes }, ...(key && { headers: { 'Idempotency-Key': key } }) })
async function addInquiry(changes: object = {}) {
  const { body } = await sendInquiry(changes)
  return { at: `${path}/${body.question._id}`, id: body.question._id as string, token: body.token as string }
}
const check = (at: string, password: string) => api.guest.post(`${at}/check`, { json: { password } })
const find = (email: string, password: string) => api.guest.post(`${path}/find`, { json: { email, password } })
const staff = () => api.as('centerFaqs')
async function answer(id: string, text = '2025년 소득을 봅니다.') {
  const version = (await staff().get(`${staffPath}/${id}`)).body.question.updatedAt
  return staff().post(`${staffPath}/${id}/answer`, { json: { answer: text, version } })
}
const rows = () => api.deps.db.selectFrom('inquiry').selectAll().execute()
const mails = () => api.deps.db.selectFrom('outbox_message').selectAll().execute()

describe('an inquiry', () => {
  test('is stored without its password, and shown to its author', async () => {
    const { status, headers, body } = await sendInquiry()
    expect(status).toBe(201)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const { title, body: text } = sample
    expect(body.question).toMatchObject({ title, body: text, status: 'OPEN', answer: null })
    expect(JSON.stringify(body.question)).not.toContain(sample.email)
    expect((await api.guest.get(`${path}/${body.question._id}`, { token: body.token })).body.question).toEqual(
      body.question,
    )
    const stored = JSON.stringify(await rows())
    expect(stored).toContain('$argon2id$')
    expect(stored).not.toContain(sample.password)
    expect(await mails()).toEqual([])
  })

  test('with an invalid field is refused', async () => {
    const refused: [object, string, string][] = [
      [{ _terms: [] }, '_terms', 'termRequired'],
      [{ name: 'A' }, 'name', 'nameRequired'],
      [{ email: 'haram' }, 'email', 'emailInvalid'],
      [{ title: ' ' }, 'title', 'titleRequired'],
      [{ title: 'a\nb' }, 'title', 'invalid'],
      [{ body: '' }, 'body', 'textRequired'],
      [{ password: 'short1!' }, 'password', 'passwordLength'],
      [{ password: 'nospecial1' }, 'password', 'passwordSpecial'],
      [{ phone: '01000001234' }, 'phone', 'unknownField'],
    ]
    for (const [changes, field, code] of refused) {
      const answer = await sendInquiry(changes)
      expect.soft(answer, JSON.stringify(changes)).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
    }
    expect(await rows()).toEqual([])
  })

  test('with a too long title or text is refused', async () => {
    const { body } = await sendInquiry({ title: 'a'.repeat(101), body: 'a'.repeat(4_001) })
    expect(body.fields).toEqual({ title: 'tooLong', body: 'tooLong' })
  })

  test('sent repeatedly with the same key is stored once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([sendInquiry({}, key), sendInquiry({}, key), sendInquiry({}, key)])
    expect(new Set(answers.map(({ body }) => body.question._id)).size).toBe(1)
    expect(await sendInquiry({ password: otherPassword }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotencyKeyReused' },
    })
    expect(await rows()).toHaveLength(1)
  })
})

describe('a private inquiry', () => {
  test('opens with its own token only: not in a list, with another token or by guessing', async () => {
    const [mine, theirs] = [await addInquiry(), await addInquiry({ password: otherPassword })]
    expect((await api.guest.get(path)).status).toBe(401)
    expect((await api.guest.get(mine.at)).status).toBe(401)
    for (const call of ['get', 'put', 'delete'] as const)
      expect(
        (await api.guest[call](mine.at, { token: theirs.token, ...(call === 'put' && { json: {} }) })).status,
      ).toBe(404)
    const { questions: inquiries, total } = (await api.guest.get(path, { token: theirs.token })).body
    expect([inquiries.map(({ _id }: { _id: string }) => _id), total]).toEqual([[theirs.id], 1])
  })

  test('opens with its password; a wrong password and no password get the same answer', async () => {
    const { at, id } = await addInquiry()
    const opened = await check(at, sample.password)
    expect(opened).toMatchObject({ status: 200, body: { question: { _id: id } } })
    expect((await api.guest.get(at, { token: opened.body.token })).status).toBe(200)
    const refusal = { status: 404, body: { code: 'questionNotFound' } }
    expect(await check(at, otherPassword)).toMatchObject(refusal)
    expect(await check(`${path}/${randomUUID()}`, sample.password)).toMatchObject(refusal)
  })

  test('is closed after an hour with the same token', async () => {
    const { at, token } = await addInquiry()
    api.clock.advance(3_600)
    expect((await api.guest.get(at, { token })).status).toBe(401)
  })

  test('is found by e-mail and password, apart from others with the same e-mail address', async () => {
    const first = await addInquiry()
    api.clock.advance(60)
    await addInquiry({ password: otherPassword })
    const last = await addInquiry({ title: '둘째' })
    const { status, body } = await find(sample.email.toUpperCase(), sample.password)
    expect(status).toBe(200)
    expect(body.questions.map(({ _id }: { _id: string }) => _id)).toEqual([last.id, first.id])
    expect((await api.guest.get(path, { token: body.token })).body.total).toBe(2)
    expect((await find(sample.email, 'wrong-pass1!')).body.code).toBe('questionNotFound')
    expect((await find('nobody@onmaru.example', sample.password)).body.code).toBe('questionNotFound')
  })

  test('is found behind newer ones of others with the same e-mail address', async () => {
    const mine = await addInquiry()
    api.clock.advance(60)
    for (let count = 0; count < foundInquiriesMaximum + 1; count++) await addInquiry({ password: otherPassword })
    const idsWith = async (password: string) =>
      (await find(sample.email, password)).body.questions.map(({ _id }: { _id: string }) => _id)
    expect(await idsWith(sample.password)).toEqual([mine.id])
    expect(await idsWith(otherPassword)).toHaveLength(foundInquiriesMaximum)
  })

  test('is locked for a while after ten wrong passwords, also for the correct one', async () => {
    const { at } = await addInquiry()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => check(at, otherPassword)))
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10)
    const closed = await check(at, sample.password)
    expect(closed).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    expect(closed.headers.get('Retry-After')).toBeTruthy()
    expect((await check((await addInquiry()).at, sample.password)).status).toBe(200)
  })
})

describe('an unanswered inquiry', () => {
  test('can be changed by its author', async () => {
    const { at, token } = await addInquiry()
    api.clock.advance(60)
    const change = { title: '고친 제목', body: '고친 내용' }
    const { body } = await api.guest.put(at, { token, json: change })
    expect(body.question).toMatchObject(change)
    expect(body.question.updatedAt > body.question.createdAt).toBe(true)
    expect(await api.guest.put(at, { token, json: { title: '', body: '' } })).toMatchObject({
      status: 422,
      body: { fields: { title: 'titleRequired', body: 'textRequired' } },
    })
  })

  test('can be destroyed by its author', async () => {
    const { at, token } = await addInquiry()
    expect((await api.guest.delete(at, { token })).status).toBe(204)
    expect((await api.guest.get(at, { token })).status).toBe(404)
    expect((await check(at, sample.password)).status).toBe(404)
    const left = JSON.stringify(await rows())
    for (const text of [sample.name, sample.email, sample.title, 'argon2id']) expect(left).not.toContain(text)
  })

  test('can be neither changed nor deleted once it is answered', async () => {
    const { at, id, token } = await addInquiry()
    expect((await answer(id)).status).toBe(200)
    const refusal = { status: 409, body: { code: 'questionAnswered' } }
    expect(await api.guest.put(at, { token, json: { title: '제목', body: '내용' } })).toMatchObject(refusal)
    expect(await api.guest.delete(at, { token })).toMatchObject(refusal)
    expect((await api.guest.get(at, { token })).body.question).toMatchObject({
      status: 'ANSWERED',
      answer: '2025년 소득을 봅니다.',
    })
  })
})

describe('staff', () => {
  test('find inquiries by status and text, and each access is logged', async () => {
    const { id } = await addInquiry()
    await addInquiry({ name: '예시나래', title: '주차', email: 'narae@onmaru.example' })
    await answer(id)
    const titles = async (query: string) =>
      (await staff().get(`${staffPath}${query}`)).body.questions.map(({ title }: { title: string }) => title)
    expect(await titles('?status=OPEN')).toEqual(['주차'])
    expect(await titles('?status=ANSWERED')).toEqual([sample.title])
    expect(await titles(`?q=${encodeURIComponent('나래')}`)).toEqual(['주차'])
    expect((await staff().get(`${staffPath}?status=x`)).body.code).toBe('invalidQuery')
    const log = await api.deps.db.selectFrom('access_log').select(['action', 'subject']).execute()
    expect(log.slice(0, 3)).toEqual([
      { action: 'read', subject: `question/${id}` },
      { action: 'status ANSWERED', subject: `question/${id}` },
      { action: 'list', subject: 'question' },
    ])
  })

  test('cannot answer an inquiry that its author has changed meanwhile', async () => {
    const { at, id, token } = await addInquiry()
    const version = (await staff().get(`${staffPath}/${id}`)).body.question.updatedAt
    api.clock.advance(60)
    await api.guest.put(at, { token, json: { title: '다른 질문', body: '다른 내용' } })
    const late = await staff().post(`${staffPath}/${id}/answer`, { json: { answer: '답', version } })
    expect(late).toMatchObject({ status: 409, body: { code: 'statusConflict' } })
    expect(await mails()).toEqual([])
  })

  test('notify the author once, even if they correct the answer', async () => {
    const { id } = await addInquiry()
    await answer(id)
    api.clock.advance(60)
    expect((await answer(id, '2026년 소득을 봅니다.')).body.question).toMatchObject({
      answer: '2026년 소득을 봅니다.',
      mail: 'NOT_SENT',
    })
    expect(await mails()).toMatchObject([
      { channel: 'MAIL', template: 'ANSWERED', locale: 'ko', recipient: sample.email, applicationId: null },
    ])
  })

  test('destroy an inquiry with a purpose, together with its mail', async () => {
    const { id } = await addInquiry()
    await answer(id)
    const at = `${staffPath}/${id}`
    expect((await staff().delete(at)).body.code).toBe('purposeRequired')
    expect((await staff().delete(at, { headers: { Purpose: 'request' } })).status).toBe(204)
    expect((await staff().get(at)).status).toBe(404)
    expect(await mails()).toEqual([])
  })
})

test('an inquiry is destroyed after a year, and only its status stays', async () => {
  const { id } = await addInquiry()
  await answer(id)
  api.clock.advance(year - 1)
  expect(await destroyOldInquiries(api.deps)).toBe(0)
  api.clock.advance(1)
  expect(await destroyOldInquiries(api.deps)).toBe(1)
  expect(await destroyOldInquiries(api.deps)).toBe(0)
  expect(await rows()).toMatchObject([
    { status: 'ANSWERED', name: null, email: null, title: null, body: null, answer: null, passwordHash: null },
  ])
  expect(await mails()).toEqual([])
})

test.each(locales)('the mail in %s links to the inquiry and contains nothing of it', async (locale) => {
  const { body } = await api.guest.post(path, { json: sample, headers: { 'Accept-Language': locale } })
  const id: string = body.question._id
  await answer(id)
  const [message] = await mails()
  if (!message) throw new Error('no mail')
  const text = mailText(mailView(message, 'https://onmaru.example'))
  expect(text).toContain(`https://onmaru.example${locale === 'ko' ? '' : `/${locale}`}/center/inquiry/${id}`)
  for (const secret of [sample.name, sample.title, '2025년']) expect(text).not.toContain(secret)
  expect(text).not.toContain('{{')
})
