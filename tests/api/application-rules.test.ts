import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../support/app.ts'
import { makeSubmission, married, special } from '../support/samples.ts'

const { guest, close } = await openTestApp()
afterAll(close)

const general = makeSubmission()
const base = { ...general, ...special }
const codesOf = async (json: unknown) => {
  const { status, body } = await guest.post('/v1/application', { json })
  expect(status).toBe(422)
  return body.fields
}

test.each<[string, object, Record<string, string>]>([
  ['a name of one character', { name: '김' }, { name: 'nameRequired' }],
  ['no name', { name: null }, { name: 'nameRequired' }],
  ['a phone with hyphens', { phone: '010-0000-0001' }, { phone: 'phoneInvalid' }],
  ['a birth date that does not exist', { birth: '20010229' }, { birth: 'birthInvalid' }],
  ['an e-mail without a host', { email: 'someone' }, { email: 'emailInvalid' }],
  ['a round beyond the integer range', { round: 3e9 }, { round: 'invalid' }],
  ['no consent', { _terms: [] }, { _terms: 'termRequired' }],
  ['one consent of three', { _terms: general._terms.slice(0, 1) }, { _terms: 'termRequired' }],
  [
    'a consent to another version',
    { _terms: general._terms.map((id) => id.replace('2026', '2025')) },
    { _terms: 'termRequired' },
  ],
  [
    'another qualification',
    { qualification_type: 'OTHER' },
    expect.objectContaining({ qualification_type: 'choiceRequired' }),
  ],
  ['no supply', { supply_type: null }, expect.objectContaining({ supply_type: 'choiceRequired' })],
  ['another rank', { earning_rank: 'FOURTH' }, { earning_rank: 'invalid' }],
  ['a home unanswered', { isHomeless: null }, { isHomeless: 'answerRequired' }],
  ['a car unanswered', { isCar: null }, { isCar: 'answerRequired' }],
  ['assets unanswered', { isAsset: null }, { isAsset: 'answerRequired' }],
  ['no income rank', { earning_rank: null }, { earning_rank: 'rankMismatch' }],
  ['no region rank', { region_rank: null }, { region_rank: 'rankMismatch' }],
  ['a youth of the newlywed category', { supply_category: 'MARRIED' }, { supply_category: 'categoryMismatch' }],
  ['a youth with a spouse', { spouse: married.spouse }, { spouse: 'spouseMismatch' }],
  ['another round', { round: 99 }, { round: 'invalid' }],
  ['a fractional round', { round: 1.5 }, { round: 'invalid' }],
  ['a field that the server sets', { receiptNumber: 'AAAAAAAA' }, { receiptNumber: 'unknownField' }],
  ['a status, which the server sets', { status: 'ELIGIBLE' }, { status: 'unknownField' }],
])('special supply: %s', async (_, changes, fields) => {
  expect(await codesOf({ ...base, ...changes })).toEqual(fields)
})

test.each<[string, object, Record<string, string>]>([
  ['an income rank', { earning_rank: 'FIRST' }, { earning_rank: 'rankMismatch' }],
  ['a region rank', { region_rank: 'THIRD' }, { region_rank: 'rankMismatch' }],
])('general supply: %s', async (_, changes, fields) => {
  expect(await codesOf({ ...general, ...changes })).toEqual(fields)
})

test.each<[string, object, Record<string, string>]>([
  ['no spouse', { spouse: null }, { spouse: 'spouseMismatch' }],
  ['the youth category', { supply_category: 'YOUTH' }, { supply_category: 'categoryMismatch' }],
  ['a spouse without a name', { spouse: { ...married.spouse, name: '' } }, { 'spouse.name': 'nameRequired' }],
  [
    'a spouse born in the future',
    { spouse: { ...married.spouse, birth: '20991231' } },
    { 'spouse.birth': 'birthInvalid' },
  ],
  [
    'a spouse with an invalid birth date',
    { spouse: { ...married.spouse, birth: '19991301' } },
    { 'spouse.birth': 'birthInvalid' },
  ],
  ['a spouse with half a phone', { spouse: { ...married.spouse, phone: '010' } }, { 'spouse.phone': 'phoneInvalid' }],
  ['a spouse with an unknown field', { spouse: { ...married.spouse, email: 'x' } }, { 'spouse.email': 'unknownField' }],
])('newlyweds: %s', async (_, changes, fields) => {
  expect(await codesOf({ ...general, ...married, ...changes })).toEqual(fields)
})

test('an empty application gets an error for every field', async () => {
  // Optional here: whether `cert` is required depends on the server's settings, and `unit_type` on the round.
  const { cert: _, unit_type: __, ...asked } = general
  expect(Object.keys(await codesOf({})).sort()).toEqual(Object.keys(asked).sort())
})

test('cross-field errors are reported together with field errors', async () => {
  expect(await codesOf({ ...general, name: '', earning_rank: 'FIRST' })).toEqual({
    name: 'nameRequired',
    earning_rank: 'rankMismatch',
  })
})

test.each([null, [], 'text', 1, true])('%j is not an application', async (json) => {
  expect((await guest.post('/v1/application', { json })).body.code).toBe('validationFailed')
})
