import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'
import { makeSubmission } from '../support/samples.ts'

const { as, guest, clock, apply, startDraft, close } = await openTestApp()
afterAll(close)

const path = '/v1/application'

test('a person applies once in a round, and is referred to the first application', async () => {
  const json = makeSubmission()
  const { application } = await apply(json)
  clock.advance(60)
  const { status, body } = await guest.post(path, { json: { ...json, email: 'other@onmaru.example', isCar: false } })
  expect(status).toBe(409)
  const receipt = application.receiptNumber ?? ''
  expect(body).toMatchObject({
    code: 'duplicateApplication',
    details: { receiptNumber: `${receipt.slice(0, 2)}••••${receipt.slice(-2)}`, submittedAt: application.submittedAt },
  })
})

test.each([
  ['decomposed Hangul', '예시하람'.normalize('NFD')],
  ['spaces', ' 예 시  하람 '],
  ['an ideographic space', '예시　하람'],
])('%s do not make another person', async (_, name) => {
  const json = makeSubmission({ name: '예시하람' })
  await apply(json)
  expect(await guest.post(path, { json: { ...json, name } })).toMatchObject({ body: { code: 'duplicateApplication' } })
})

test('upper case and full width do not make another person', async () => {
  const json = makeSubmission({ name: 'Sample Haram' })
  await apply(json)
  for (const name of ['SAMPLE HARAM', 'Ｓａｍｐｌｅ　Ｈａｒａｍ'])
    expect(await guest.post(path, { json: { ...json, name } })).toMatchObject({
      body: { code: 'duplicateApplication' },
    })
})

test.each([{ name: '예시하랑' }, { birth: '19990102' }, { phone: '0100000999' }])(
  '%j makes another person',
  async (changes) => {
    const json = makeSubmission({ birth: '19990101' })
    await apply(json)
    expect((await guest.post(path, { json: { ...json, ...changes } })).status).toBe(201)
  },
)

test('of many concurrent applications of a person one is stored', async () => {
  const json = makeSubmission()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => guest.post(path, { json, headers: { 'Idempotency-Key': randomUUID() } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'duplicateApplication')).toHaveLength(9)
})

test('a draft of a person who has applied is refused and stays a draft', async () => {
  const json = makeSubmission()
  await apply(json)
  const { id, applicant } = await startDraft()
  expect((await applicant.put(`${path}/${id}`, { json })).body.code).toBe('duplicateApplication')
  expect((await applicant.get(`${path}/${id}`)).body.application.status).toBe('DRAFT')
})

test('a person who has withdrawn can apply again', async () => {
  const json = makeSubmission()
  const { id } = await apply(json)
  const staff = as('application')
  await staff.post(`/console/application/${id}/status`, { json: { status: 'WITHDRAWN', comment: '' } })
  expect((await guest.post(path, { json })).status).toBe(201)
  expect((await guest.post(path, { json })).status).toBe(409)
})

test('concurrent applications of many persons get different receipt numbers', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => apply()))
  expect(new Set(answers.map(({ application }) => application.receiptNumber)).size).toBe(60)
  const reread = await Promise.all(answers.map(({ applicant, id }) => applicant.get(`${path}/${id}`)))
  expect(reread.map(({ body }) => body.application)).toEqual(answers.map(({ application }) => application))
})
