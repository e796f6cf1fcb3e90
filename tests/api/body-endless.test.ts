import * as v from 'valibot'
import { afterAll, expect, test, vi } from 'vitest'
import { boardTerms, inquiryTerms, termsId } from '#contract/terms/terms.ts'
import { parse } from '#server/http/body.ts'
import { person } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import { makeRegistration, makeSubmission } from '../support/samples.ts'

const { deps, guest, as, close } = await openTestApp()
afterAll(close)

const author = { name: '새봄이', title: '제목입니다', body: '글입니다.', password: 'saebom-26!' }
const post = { ...author, _terms: [termsId(boardTerms)], code: 'default-board' }
const inquiry = { ...author, _terms: [termsId(inquiryTerms)], email: 'haram@onmaru.example' }
const cases: [string, { _terms: string[] }][] = [
  ['/v1/application', makeSubmission()],
  ['/v1/application', makeRegistration()],
  ['/v1/users', person],
  ['/v1/boards', post],
  ['/v1/center/questions', inquiry],
]

test.each(cases)('thousands of consents to %s give one field error', async (path, body) => {
  for (const wrong of [1, body._terms[0]]) {
    const { status, body: answer } = await guest.post(path, { json: { ...body, _terms: Array(8_000).fill(wrong) } })
    expect([status, answer.fields]).toEqual([422, { _terms: 'tooLong' }])
  }
})

test.each(cases)('an unknown consent of %s is refused', async (path, body) => {
  for (const other of ['x'.repeat(200_000), 'elsewhere@2026-01', `${body._terms[0]}${'1'.repeat(20)}`]) {
    const json = { ...body, _terms: body._terms.with(0, other) }
    expect((await guest.post(path, { json })).body.fields).toMatchObject({ '_terms.0': 'invalid' })
  }
})

test('thousands of unknown documents give one field error', async () => {
  const files = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`document${index}`, 1]))
  const { status, body } = await guest.post('/v1/application', { json: { ...makeSubmission(), files } })
  expect([status, body.fields]).toEqual([422, { 'files.document0': 'unknownField' }])
})

test('an answer lists at most fifty field errors', () => {
  const refuse = () => parse(v.array(v.string()), Array(200).fill(1))
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [index, 'invalid']))
  expect(refuse).toThrow(expect.objectContaining({ code: 'validationFailed', facts: { fields } }))
})

test('a call beyond its rate limit is refused before its body is read', async () => {
  for (const [name, path] of [
    ['accountAddress', '/v1/users'],
    ['accountAddress', '/v1/users/certify'],
    ['accountAddress', '/v1/users/recovery'],
    ['boardPosts', '/v1/boards'],
    ['boardComments', '/v1/boards/1/comments'],
  ] as const) {
    const { points } = deps.limits[name]
    deps.limits[name].points = 0
    expect.soft({ path, status: (await guest.post(path, { json: {} })).status }).toEqual({ path, status: 429 })
    deps.limits[name].points = points
  }
})

test('lists of posts do not read columns that they do not show', async () => {
  expect((await guest.post('/v1/boards', { json: { ...post, body: 'BODYSECRET' } })).status).toBe(201)
  await deps.db
    .updateTable('board')
    .set({ _terms: JSON.stringify(['TERMSECRET']) })
    .execute()
  const parsed = vi.spyOn(JSON, 'parse')
  const answers = [await guest.get('/v1/boards'), await as('console').get('/console/boards')]
  expect(answers.map(({ body }) => body.total)).toEqual([1, 1])
  expect(parsed.mock.calls.filter(([text]) => String(text).includes('TERMSECRET'))).toEqual([])
})
