import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { receiptAlphabet } from '#contract/application/application.ts'
import { openTestApp } from '../support/app.ts'
import { makeSubmission, married, special } from '../support/samples.ts'

const { guest, deps, clock, apply, startDraft, close } = await openTestApp()
afterAll(close)

const path = '/v1/application'
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const countOf = async (name: string) =>
  (await deps.db.selectFrom('application').select('id').where('name', '=', name).execute()).length

describe('applying directly', () => {
  test('stores the answers and gives a receipt and a token', async () => {
    const json = makeSubmission(special)
    const { status, body } = await guest.post(path, { json })
    expect(status).toBe(201)
    expect(body.application).toEqual({
      ...json,
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'APPLICATION',
      status: 'SUBMITTED',
      receiptNumber: expect.stringMatching(new RegExp(`^[${receiptAlphabet}]{8}$`)),
      submittedAt: new Date(clock.now).toISOString(),
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      verifiedAt: null,
      correctionEndsAt: null,
      computed: null,
      files: {},
    })
    expect(body.token).toEqual(expect.any(String))
  })

  test('is sent with no-store', async () => {
    const { headers } = await guest.post(path, { json: makeSubmission() })
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('stores a newlywed application with the spouse', async () => {
    const { application, applicant, id } = await apply({ ...married, ...special })
    expect(application.spouse).toEqual(married.spouse)
    expect((await applicant.get(`${path}/${id}`)).body.application).toEqual(application)
  })

  test('trims texts', async () => {
    const { application } = await apply({ name: '  예시공백 ' })
    expect(application.name).toBe('예시공백')
  })
})

describe('a draft', () => {
  test('has no answers and no receipt', async () => {
    const { application } = await startDraft()
    expect(application).toMatchObject({
      status: 'DRAFT',
      receiptNumber: null,
      submittedAt: null,
      name: null,
      files: {},
    })
  })

  test('becomes an application under the same id', async () => {
    const { id, applicant } = await startDraft()
    const json = makeSubmission()
    const { status, body } = await applicant.put(`${path}/${id}`, { json })
    expect(status).toBe(200)
    expect(body.application).toMatchObject({ ...json, _id: id, status: 'SUBMITTED' })
    expect((await applicant.get(`${path}/${id}`)).body.application).toEqual(body.application)
  })

  test('is created once per idempotency key', async () => {
    const draft = { json: { status: 'DRAFT', round: 1 }, ...withKey(randomUUID()) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.post(path, draft)))
    expect(new Set(answers.map(({ body }) => body.application._id)).size).toBe(1)
  })

  test.each([
    [{ status: 'DRAFT' }, { round: 'fieldRequired' }],
    [{ status: 'DRAFT', round: 'one' }, { round: 'invalid' }],
    [{ status: 'DRAFT', round: 99 }, { round: 'invalid' }],
    [{ status: 'DRAFT', round: 1, name: '예시' }, { name: 'unknownField' }],
  ])('refuses %j', async (json, fields) => {
    expect(await guest.post(path, { json })).toMatchObject({ status: 422, body: { fields } })
  })
})

describe('a repeated call', () => {
  test('gets the same receipt, by key', async () => {
    const call = { json: makeSubmission(), ...withKey(randomUUID()) }
    const first = await guest.post(path, call)
    const second = await guest.post(path, call)
    expect(second).toMatchObject({ status: 201, body: { application: first.body.application } })
  })

  test('gets the same receipt, by draft', async () => {
    const { id, applicant } = await startDraft()
    const call = { json: makeSubmission() }
    const first = await applicant.put(`${path}/${id}`, call)
    clock.advance(5)
    expect(await applicant.put(`${path}/${id}`, call)).toMatchObject({
      status: 200,
      body: { application: first.body.application },
    })
  })

  test('with other content is refused and changes nothing', async () => {
    const key = withKey(randomUUID())
    const first = await guest.post(path, { json: makeSubmission(), ...key })
    const second = await guest.post(path, { json: makeSubmission(), ...key })
    expect(second).toMatchObject({ status: 409, body: { code: 'idempotencyKeyReused' } })
    expect(second.bytes.toString()).not.toContain(first.body.application.receiptNumber)
  })

  test('with other content for a sent draft is refused', async () => {
    const { id, applicant } = await startDraft()
    const json = makeSubmission()
    await applicant.put(`${path}/${id}`, { json })
    const amended = await applicant.put(`${path}/${id}`, { json: { ...json, isCar: false } })
    expect(amended).toMatchObject({ status: 409, body: { code: 'alreadySubmitted' } })
    expect((await applicant.get(`${path}/${id}`)).body.application.isCar).toBe(true)
  })

  test('with the key of another draft or application is refused', async () => {
    const key = withKey(randomUUID())
    const draft = { json: { status: 'DRAFT', round: 1 }, ...key }
    const refusal = { status: 409, body: { code: 'idempotencyKeyReused' } }
    await guest.post(path, draft)
    expect(await guest.post(path, { json: makeSubmission(), ...key })).toMatchObject(refusal)
    const other = withKey(randomUUID())
    await guest.post(path, { json: makeSubmission(), ...other })
    expect(await guest.post(path, { ...draft, ...other })).toMatchObject(refusal)
  })

  test('with the key of a sent draft is refused', async () => {
    const draft = { json: { status: 'DRAFT', round: 1 }, ...withKey(randomUUID()) }
    const { body } = await guest.post(path, draft)
    await guest.put(`${path}/${body.application._id}`, { json: makeSubmission(), token: body.token })
    expect(await guest.post(path, draft)).toMatchObject({ status: 409, body: { code: 'idempotencyKeyReused' } })
  })

  test('is stored once, even if concurrent', async () => {
    const call = { json: makeSubmission({ name: '예시동시' }), ...withKey(randomUUID()) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.post(path, call)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body.application.receiptNumber)).size).toBe(1)
    expect(await countOf('예시동시')).toBe(1)
  })

  test('of a draft with two different contents stores one of them', async () => {
    const { id, applicant } = await startDraft()
    const answers = await Promise.all(
      [makeSubmission(), makeSubmission()].map((json) => applicant.put(`${path}/${id}`, { json })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each(['1', 'not-a-uuid'])('with the key %s is refused', async (key) => {
    const answer = await guest.post(path, { json: makeSubmission(), ...withKey(key) })
    expect(answer).toMatchObject({ status: 422, body: { fields: { 'Idempotency-Key': 'idInvalid' } } })
  })
})

test('errors are in the language of Accept-Language', async () => {
  for (const [language, message] of [
    ['ko', '입력하신 내용을 다시 확인해 주세요.'],
    ['en', expect.stringMatching(/^[\x20-\x7e’]+$/)],
    ['cn', expect.stringMatching(/\p{Script=Han}/u)],
    ['zh-CN,zh;q=0.9,en;q=0.8', expect.stringMatching(/^[^가-힣]+$/)],
    ['fr', '입력하신 내용을 다시 확인해 주세요.'],
    ['fr,en;q=0.5', expect.stringMatching(/^[\x20-\x7e’]+$/)],
    ['', '입력하신 내용을 다시 확인해 주세요.'],
  ] as const) {
    const { body } = await guest.post(path, { json: {}, headers: { 'Accept-Language': language } })
    expect(body.message, language).toEqual(message)
  }
})
