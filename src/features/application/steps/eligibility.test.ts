import { expect, it } from 'vitest'
import { type ApplicantFacts, answersOf, noFacts } from '#contract/eligibility/answers.ts'
import { evaluate, policyOf } from '#contract/eligibility/evaluate.ts'
import { policyYears } from '#contract/eligibility/policy-year.ts'
import { computedFormAnswers } from './eligibility.ts'

/** By the figures of 2025: income of the second rank, assets one won above the limit, car exactly at the limit. */
const facts: ApplicantFacts = {
  ...noFacts,
  household: 'ALONE',
  income: 3_598_165,
  residence: 'SEOUL',
  assets: 254_000_001,
  car: 38_030_000,
}
const judge = (changes: Partial<ApplicantFacts>, policyYear = 2025) => {
  const person = { birth: '19990131', qualification_type: 'YOUTH_TYPE', isHomeless: true } as const
  const answers = answersOf({ ...person, facts: { ...facts, ...changes } })
  const policy = policyOf(policyYears, { policyYear, steps: null })
  return computedFormAnswers(evaluate({ answers, announcement: '20250915', policy }))
}

it('fills in ranks and conditions', () => {
  expect(judge({})).toEqual({ earning_rank: 'SECOND', region_rank: 'SECOND', isCar: true, isAsset: false })
})

it('sets no rank for an income above all limits, and nothing for missing answers', () => {
  expect(judge({ income: 9_000_000 }).earning_rank).toBeNull()
  const nothing = { income: null, residence: null, assets: null, car: null }
  expect(judge(nothing)).toEqual({ earning_rank: null, region_rank: null, isCar: null, isAsset: null })
})

it('leaves answers to the applicant if the year has no figures for them', () => {
  // 2024 has limits for assets and car, but no income table; 2030 has no figures.
  expect(judge({}, 2024)).toEqual({ region_rank: 'SECOND', isCar: false, isAsset: true })
  expect(judge({}, 2030)).toEqual({ region_rank: 'SECOND' })
  expect(judge({ car: 0 }, 2030)).toEqual({ region_rank: 'SECOND', isCar: true })
})
