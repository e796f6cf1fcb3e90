import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '#contract/application/application.ts'
import { locales } from '#contract/kit/locale.ts'
import { recordApplicantChanges } from '#server/application/events.ts'
import { applicationToken, openTestApp, type Sent, type TestApp } from '../support/app.ts'
import { upload } from '../support/files.ts'
import { changeRound, deadAt, roundMessage } from '../support/round.ts'
import { makeSubmission } from '../support/samples.ts'

let api: TestApp
let json: Submission
let sent: Sent
beforeEach(async () => {
  api = await openTestApp()
  json = makeSubmission()
  sent = await api.apply(json)
})
afterEach(() => api.close())

const path = '/v1/application'
const ownPath = () => `${path}/${sent.id}`
const asApplicant = () => api.applicant(applicationToken(api.deps, sent.id))
const version = (hash: string | null) => ({ 'If-Match': `"${hash}"` })
const read = async () => (await asApplicant().get(ownPath())).body.application
const eventsOf = async () => (await asApplicant().get(`${ownPath()}/events`)).body.events
const amend = (changes: Partial<Submission>, hash = sent.application.contentHash, headers = {}) =>
  asApplicant().put(ownPath(), { json: { ...json, ...changes }, headers: { ...version(hash), ...headers } })
const endWindow = () => {
  api.clock.now = Date.parse(deadAt) + 1
}
const setStatus = (status: string, more = {}) =>
  api.as('application').post(`/console/application/${sent.id}/status`, { json: { status, comment: '', ...more } })

describe('an amendment', () => {
  test('replaces the answers, and keeps number, time and files', async () => {
    await asApplicant().post(`${ownPath()}/upload`, upload('identityCard'))
    api.clock.advance(60)
    const { status, body } = await amend({ email: 'new@onmaru.example', isCar: false })
    expect(status).toBe(200)
    const { receiptNumber, submittedAt, contentHash } = sent.application
    expect(body.application).toMatchObject({ email: 'new@onmaru.example', isCar: false, receiptNumber, submittedAt })
    expect(body.application.files.identityCard).toBeDefined()
    expect(body.application.contentHash).not.toBe(contentHash)
    expect(await read()).toEqual(body.application)
  })

  test('is in the history with the changed fields', async () => {
    api.clock.advance(60)
    await amend({ email: 'new@onmaru.example', isCar: false })
    const at = new Date(api.clock.now).toISOString()
    expect((await eventsOf()).at(-1)).toEqual({
      at,
      status: 'SUBMITTED',
      by: 'applicant',
      message: null,
      changes: ['email', 'isCar'],
    })
    const { body } = await api.as('application').get(`/console/application/${sent.id}`)
    expect(body.application.events.at(-1)).toMatchObject({ actor: 'applicant', changes: ['email', 'isCar'] })
  })

  test('sent again changes nothing, even after the deadline', async () => {
    const first = await amend({ isCar: false })
    endWindow()
    const again = await amend({ isCar: false })
    expect([again.status, again.body.application]).toEqual([200, first.body.application])
    expect(await eventsOf()).toHaveLength(2)
  })

  test('of an older version is refused with the differing fields; a second amendment of the new version is stored', async () => {
    const first = await amend({ email: 'phone@onmaru.example' })
    const late = await amend({ isCar: false })
    const { contentHash } = first.body.application
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'versionConflict', details: { contentHash, changes: 'email,isCar' } },
    })
    expect(await read()).toMatchObject({ email: 'phone@onmaru.example', isCar: true })
    await amend({ email: 'phone@onmaru.example', isCar: false }, contentHash)
    expect(await read()).toMatchObject({ email: 'phone@onmaru.example', isCar: false })
  })

  test('from ten devices at once is accepted from one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => amend({ email: `device${index}@onmaru.example` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'versionConflict')).toHaveLength(9)
    expect(await eventsOf()).toHaveLength(2)
  })

  test('is validated like a first application', async () => {
    expect(await amend({ phone: '010' })).toMatchObject({ status: 422, body: { fields: { phone: 'phoneInvalid' } } })
    expect(await amend({ round: 2 })).toMatchObject({ status: 422, body: { fields: { round: 'invalid' } } })
    expect(await read()).toEqual(sent.application)
  })

  test('into a person who has already applied is refused', async () => {
    const other = makeSubmission({ name: '예시둘째' })
    const { application } = await api.apply(other)
    const { name, phone, birth } = other
    const answer = await amend({ name, phone, birth })
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicateApplication' } })
    expect(answer.bytes.toString()).not.toContain(application.receiptNumber)
  })

  test('checks for a duplicate at most ten times a day, across birth dates', async () => {
    const other = makeSubmission({ name: '예시둘째', phone: '01000005678', birth: '19900131' })
    await api.apply(other)
    const { name, phone } = other
    let { contentHash } = sent.application
    const guess = async (changes: Partial<Submission>) => {
      const { status, body } = await amend(changes, contentHash)
      contentHash = body.application?.contentHash ?? contentHash
      return status
    }
    for (let day = 11; day <= 20; day++) expect(await guess({ name, phone, birth: `199001${day}` })).toBe(200)
    expect(await guess({ name, phone, birth: other.birth })).toBe(429)
    expect(await guess({ name: '예시셋째', phone, birth: other.birth })).toBe(429)
    // Returning to the own person is free, and so is a change that keeps the person.
    expect(await guess({})).toBe(200)
    for (let count = 0; count < 12; count++) expect(await guess({ isCar: count % 2 === 0 })).toBe(200)
  })

  test('is limited to two hundred changes a day, documents included; other applicants are not affected', async () => {
    expect(api.deps.limits.amendment.points).toBe(200)
    api.deps.limits.amendment.points = 3
    expect((await amend({ isCar: false })).status).toBe(200)
    expect((await asApplicant().post(`${ownPath()}/upload`, upload('income'))).status).toBe(201)
    expect((await asApplicant().delete(`${ownPath()}/upload/income`)).status).toBe(204)
    const { contentHash } = await read()
    for (const answer of [
      await amend({ isCar: true }, contentHash),
      await asApplicant().post(`${ownPath()}/upload`, upload('income')),
      await asApplicant().delete(`${ownPath()}/upload/income`),
    ])
      expect(answer).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    expect(await read()).toMatchObject({ isCar: false, files: {} })
    expect(await eventsOf()).toHaveLength(4)
    sent = await api.apply(makeSubmission({ name: '예시둘째' }))
    expect((await asApplicant().post(`${ownPath()}/upload`, upload('income'))).status).toBe(201)
  })

  test('beyond 200 shows the latest 200 in the history, and all lines of staff', async () => {
    await setStatus('REVIEWING')
    await api.deps.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 250; count++)
        await recordApplicantChanges(trx, { id: sent.id, status: 'SUBMITTED' }, `2027-01-01T00:00:00.${count + 100}Z`, [
          `${count}`,
        ])
    })
    const { body } = await api.as('application').get(`/console/application/${sent.id}`)
    for (const events of [await eventsOf(), body.application.events]) {
      expect(events).toHaveLength(201)
      expect(events[0].status).toBe('REVIEWING')
      expect(events.slice(1).map(({ changes }: { changes: string[] }) => Number(changes[0]))).toEqual(
        Array.from({ length: 200 }, (_, index) => index + 50),
      )
    }
  })

  test('of the phone number changes the look-up', async () => {
    await amend({ phone: '01000004321' })
    const { receiptNumber } = sent.application
    const { name, birth, phone } = json
    const lookUp = (given: string) =>
      api.guest.post(`${path}/lookup`, { json: { receiptNumber, name, birth, phone: given } })
    expect((await lookUp('01000004321')).status).toBe(200)
    expect((await lookUp(phone)).status).toBe(404)
  })
})

describe('after the deadline', () => {
  beforeEach(endWindow)

  test("an amendment and its files are refused with the round's message for amendments", async () => {
    for (const locale of locales) {
      const headers = { 'Accept-Language': locale }
      const answers = [
        await amend({ isCar: false }, sent.application.contentHash, headers),
        await asApplicant().post(`${ownPath()}/upload`, { ...upload('income'), headers }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'windowClosed', message: roundMessage.dead2[locale] },
        })
    }
    expect(await read()).toEqual(sent.application)
  })

  test('a correction that staff requested is accepted until its own deadline', async () => {
    const until = new Date(api.clock.now + 3_600_000).toISOString()
    await setStatus('CORRECTION', { message: '소득 서류를 올려 주세요.', correctionEndsAt: until })
    expect(await read()).toMatchObject({ status: 'CORRECTION', correctionEndsAt: until })
    api.clock.now = Date.parse(until)
    expect((await asApplicant().post(`${ownPath()}/upload`, upload('income'))).status).toBe(201)
    expect((await amend({ isCar: false })).status).toBe(200)
    expect((await eventsOf()).slice(1)).toMatchObject([
      { status: 'CORRECTION', by: 'staff', message: '소득 서류를 올려 주세요.', changes: null },
      { status: 'CORRECTION', by: 'applicant', changes: ['files.income'] },
      { status: 'CORRECTION', by: 'applicant', changes: ['isCar'] },
    ])
    api.clock.advance(1)
    const { contentHash } = await read()
    expect((await amend({ isCar: true }, contentHash)).body.code).toBe('windowClosed')
  })

  test('a correction without a deadline is accepted at any time', async () => {
    await setStatus('CORRECTION')
    api.clock.advance(90 * 86_400)
    expect((await amend({ isCar: false })).status).toBe(200)
  })
})

test('a paused round accepts no amendment', async () => {
  await changeRound(api.deps, { stops: true })
  expect((await amend({ isCar: false })).body).toMatchObject({
    code: 'windowPaused',
    message: roundMessage.stop.ko,
  })
})

test.each(['REVIEWING', 'WITHDRAWN'])('an application that is %s cannot be amended', async (status) => {
  await setStatus(status)
  expect((await amend({ isCar: false })).body.code).toBe('statusConflict')
  expect((await asApplicant().post(`${ownPath()}/upload`, upload('income'))).body.code).toBe('statusConflict')
})

test('an applicant does not see internal notes or names of staff', async () => {
  await setStatus('REVIEWING', { comment: '동명이인 확인', message: '심사를 시작했습니다.' })
  const answer = await asApplicant().get(`${ownPath()}/events`)
  expect(answer.body.events.at(-1)).toEqual({
    at: expect.any(String),
    status: 'REVIEWING',
    by: 'staff',
    message: '심사를 시작했습니다.',
    changes: null,
  })
  expect(answer.bytes.toString()).not.toContain('동명이인')
  expect(answer.bytes.toString()).not.toContain('"actor"')
})

describe('a withdrawal', () => {
  test('is in the history, has no effect when repeated, and lets the person apply again', async () => {
    const { status, body } = await asApplicant().post(`${ownPath()}/withdraw`)
    expect([status, body.application.status]).toEqual([200, 'WITHDRAWN'])
    expect((await asApplicant().post(`${ownPath()}/withdraw`)).status).toBe(200)
    expect((await eventsOf()).slice(1)).toMatchObject([{ status: 'WITHDRAWN', by: 'applicant' }])
    const anew = await api.apply(json)
    expect(anew.application.receiptNumber).not.toBe(sent.application.receiptNumber)
    expect((await read()).status).toBe('WITHDRAWN')
  })

  test('sent twice at once is stored once and succeeds for both', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => asApplicant().post(`${ownPath()}/withdraw`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await eventsOf()).filter(({ status }: { status: string }) => status === 'WITHDRAWN')).toHaveLength(1)
  })

  test('is possible after the deadline', async () => {
    endWindow()
    const other = await asApplicant().post(`${ownPath()}/withdraw`)
    expect(other.status).toBe(200)
  })

  test('of an ineligible application is refused', async () => {
    await setStatus('REVIEWING')
    await setStatus('INELIGIBLE')
    expect(await asApplicant().post(`${ownPath()}/withdraw`)).toMatchObject({
      status: 409,
      body: { code: 'statusConflict' },
    })
  })

  test('of a draft is refused', async () => {
    const draft = await api.startDraft()
    expect((await draft.applicant.post(`${path}/${draft.id}/withdraw`)).body.code).toBe('statusConflict')
  })
})
