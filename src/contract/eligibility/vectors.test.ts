import { describe, expect, test } from 'vitest'
import { type Answers, noFacts } from './answers.ts'
import { evaluate, policyOf } from './evaluate.ts'
import { policyYears } from './policy-year.ts'

/**
 * The numbered cases of the specification's eligibility rules, for an announcement of 15 September 2025. Numbers 18 to
 * 20 concern the server: see `tests/api`.
 */
const announcement = '20250915'
const policy = policyOf(policyYears, { policyYear: 2025, steps: null })

const single: Answers = {
  ...noFacts,
  birth: '19990131',
  marriage: 'SINGLE',
  home: 'NONE',
  car: 0,
  household: 'ALONE',
  income: 3_000_000,
  assets: 100_000_000,
  residence: 'DISTRICT',
}
const couple: Answers = { ...single, marriage: 'MARRIED', marriedOn: '20200101', household: 'MEMBERS', persons: 2 }
const judge = (base: Answers, changes: Partial<Answers> = {}) =>
  evaluate({ answers: { ...base, ...changes }, announcement, policy })
const verdicts = (base: Answers, changes: Partial<Answers> = {}) => {
  const { special, general } = judge(base, changes)
  return [special.verdict, general.verdict]
}
const both = (verdict: string) => [verdict, verdict]

describe('age', () => {
  test.each([
    [1, '20060915', 'eligible', 'age.fits', 19],
    [2, '20060916', 'ineligible', 'age.young', 18],
    [3, '19850916', 'eligible', 'age.fits', 39],
    [4, '19850915', 'ineligible', 'age.old', 40],
  ])('%i: born %s is %s', (_, birth, verdict, code, age) => {
    expect(verdicts(single, { birth })).toEqual(both(verdict))
    expect(judge(single, { birth }).general.reasons[0]).toMatchObject({ code, values: { age } })
  })
})

describe('car', () => {
  test.each([
    [5, 38_030_000, 'eligible'],
    [6, 38_030_001, 'ineligible'],
  ])('%i: worth %i won is %s, for general supply too', (_, car, verdict) => {
    expect(verdicts(single, { car })).toEqual(both(verdict))
  })
})

describe('income', () => {
  test.each([
    [7, 3_598_164, 'FIRST', 'eligible'],
    [8, 3_598_165, 'SECOND', 'eligible'],
    [9, 4_317_797, 'THIRD', 'eligible'],
    [9, 4_317_798, null, 'ineligible'],
  ])('%i: a single householder with %i won has rank %s', (_, income, rank, verdict) => {
    const { earning, special, general } = judge(single, { income })
    expect([earning.rank, special.verdict, general.verdict]).toEqual([rank, verdict, 'eligible'])
    expect(special.next).toBe(rank ? 'apply' : 'otherSupply')
  })

  test('10: unmarried with parents, three of them with 7,626,973 won, has rank FIRST', () => {
    const { earning } = judge(single, { household: 'MEMBERS', persons: 3, income: 7_626_973 })
    expect(earning).toMatchObject({ rank: 'FIRST', reason: { values: { persons: 3, limit: 7_626_973 } } })
  })

  test('11: without income the limit for three persons applies, regardless of the household', () => {
    const noIncome = { household: 'NO_INCOME', persons: null } as const
    expect(judge(single, { ...noIncome, income: 7_626_973 }).earning.rank).toBe('FIRST')
    expect(judge(single, { ...noIncome, income: 7_626_974 }).earning).toMatchObject({
      rank: 'SECOND',
      reason: { values: { persons: 3 } },
    })
    expect(judge(single, { ...noIncome, income: 0 }).special.verdict).toBe('eligible')
  })
})

test.each([
  [254_000_000, 'eligible'],
  [254_000_001, 'ineligible'],
])('12: a youth with assets of %i is %s for special supply, and eligible for general', (assets, verdict) => {
  expect(verdicts(single, { assets })).toEqual([verdict, 'eligible'])
})

describe('marriage', () => {
  test.each([
    [13, '20180917', 'eligible'],
    [13, '20180914', 'ineligible'],
    [14, '20180915', 'unclear'],
    [14, '20180916', 'unclear'],
  ])('%i: registered on %s is %s', (_, marriedOn, verdict) => {
    expect(verdicts(couple, { marriedOn })).toEqual(both(verdict))
  })

  test("15: a spouse's home counts, one of a young applicant's parents does not for general supply", () => {
    expect(judge(couple, { home: 'FAMILY' }).general.verdict).toBe('ineligible')
    expect(judge(single, { home: 'FAMILY' }).general.verdict).toBe('eligible')
    expect(judge(single, { home: 'OWN' }).general.verdict).toBe('ineligible')
  })

  test('16: an engaged couple is unclear and must prove the marriage', () => {
    const { special, general } = judge(couple, { marriage: 'ENGAGED', marriedOn: null })
    expect([special.verdict, general.verdict, general.next]).toEqual(['unclear', 'unclear', 'confirm'])
    for (const { documents } of [special, general]) expect(documents).toContain('marriageProof')
    expect(judge(couple).general.documents).not.toContain('marriageProof')
  })
})

test.each([
  ['lives in the district', { residence: 'DISTRICT' }, 'FIRST', 'residence'],
  ['works there and lives elsewhere', { residence: 'ELSEWHERE', work: 'DISTRICT' }, 'FIRST', 'work'],
  ['lives in another part of Seoul', { residence: 'SEOUL' }, 'SECOND', 'residence'],
  ['lives elsewhere', { residence: 'ELSEWHERE' }, 'THIRD', 'residence'],
] as const)('17: an applicant who %s has region rank %s', (_, places, rank, by) => {
  expect(judge(single, places).region).toMatchObject({ rank, by })
  const asksForProof = judge(single, places).special.documents.includes('employment')
  expect(asksForProof).toBe(by === 'work')
})
