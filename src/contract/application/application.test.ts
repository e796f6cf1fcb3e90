import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { lookup, receiptAlphabet, receiptNumber, submission } from './application.ts'
import { applicationStatuses, statusTransitions } from './application-status.ts'

const base = {
  name: '예시하람',
  phone: '01000000001',
  birth: '19990131',
  email: 'a@onmaru.example',
  round: 1,
  facts: null,
}
const terms = applicationTerms.map(termsId)
const required = applicationTerms.filter(({ isRequired }) => isRequired).map(termsId)
const spouse = { name: '예시나래', phone: '01000000002', birth: '19990201' }

const rank = fc.constantFrom('FIRST', 'SECOND', 'THIRD', null)
const yesNo = fc.constantFrom(true, false, null)
const choices = fc.record({
  _terms: fc.subarray(terms),
  qualification_type: fc.constantFrom('YOUTH_TYPE', 'MARRIED_TYPE'),
  supply_category: fc.constantFrom('YOUTH', 'MARRIED'),
  supply_type: fc.constantFrom('SPECIAL_TYPE', 'NORMAL_TYPE'),
  spouse: fc.constantFrom(spouse, null),
  earning_rank: rank,
  region_rank: rank,
  isHomeless: yesNo,
  isAsset: yesNo,
  isCar: yesNo,
})

test('of all combinations of choices exactly the consistent ones are accepted', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const isMarried = choice.qualification_type === 'MARRIED_TYPE'
      const isSpecial = choice.supply_type === 'SPECIAL_TYPE'
      const isConsistent =
        required.every((term) => choice._terms.includes(term)) &&
        (choice.supply_category === 'MARRIED') === isMarried &&
        (choice.spouse !== null) === isMarried &&
        (choice.earning_rank !== null) === isSpecial &&
        (choice.region_rank !== null) === isSpecial &&
        (choice.isAsset !== null || !isSpecial) &&
        choice.isHomeless !== null &&
        choice.isCar !== null
      expect(v.is(submission, { ...base, ...choice })).toBe(isConsistent)
    }),
    { numRuns: 3_000 },
  )
})

test('invalid input never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => !v.safeParse(submission, value).success))
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(submission.pipe[0].entries)), fc.anything())
  fc.assert(fc.property(fields, (value) => v.safeParse(submission, value) !== undefined))
})

describe('a receipt number', () => {
  const number = fc
    .array(fc.constantFrom(...receiptAlphabet), { minLength: 8, maxLength: 8 })
    .map((parts) => parts.join(''))

  test('is accepted in any case, with spaces and hyphens', () => {
    fc.assert(
      fc.property(number, fc.nat(8), fc.constantFrom('-', ' ', ' - ', ''), (text, place, gap) => {
        const written = `${text.slice(0, place)}${gap}${text.slice(place)}`.toLowerCase()
        expect(v.parse(receiptNumber, written)).toBe(text)
      }),
    )
  })

  test.each([
    '',
    'K7QW4M3',
    'K7QW4M3RR',
    'K7QW4M30',
    'K7QW4M3O',
    'K7QW4M31',
    'K7QW4M3I',
    'K7QW4M3L',
    'K7QW4M3U',
    'K7QW4M3V',
    null,
  ])('%j is not accepted', (text) => {
    expect(v.is(receiptNumber, text)).toBe(false)
  })

  test('has an alphabet without duplicates', () => {
    expect(new Set(receiptAlphabet).size).toBe(receiptAlphabet.length)
  })
})

test('a look-up requires exactly four answers', () => {
  const { name, birth, phone } = base
  const right = { receiptNumber: 'K7QW4M3R', name, birth, phone }
  expect(v.is(lookup, right)).toBe(true)
  expect(v.is(lookup, { ...right, email: 'a@onmaru.example' })).toBe(false)
  for (const key of Object.keys(right)) expect(v.is(lookup, { ...right, [key]: undefined })).toBe(false)
})

test('every status is reachable, and none leads to itself or back to a draft', () => {
  const reached = new Set(Object.values(statusTransitions).flat())
  expect(reached).toEqual(new Set(applicationStatuses.filter((status) => status !== 'DRAFT' && status !== 'SUBMITTED')))
  for (const [from, to] of Object.entries(statusTransitions)) expect(to).not.toContain(from)
})
