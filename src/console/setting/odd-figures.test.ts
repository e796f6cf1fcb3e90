import { expect, test } from 'vitest'
import { type PolicyYear, policyYears } from '#contract/eligibility/policy-year.ts'
import { changeText, oddFigures, yearBefore } from './odd-figures.ts'

const [older, before, latest] = policyYears as [PolicyYear, PolicyYear, PolicyYear]
const withCar = (amount: number): PolicyYear => ({ ...latest, car: { amount, confidence: 'high' } })
const oddCar = (amount: number, saved: PolicyYear | null = null) =>
  oddFigures(before, withCar(amount), saved).map(({ label, isWrongUnit }) => [label, isWrongUnit])

test('a year is compared with the latest year before it', () => {
  expect(yearBefore(policyYears, 2027)).toBe(latest)
  expect(yearBefore(policyYears, 2025)).toBe(older)
  expect(yearBefore(policyYears, 2024)).toBeUndefined()
})

test('known years raise no question', () => {
  expect(oddFigures(older, before, null)).toEqual([])
  expect(oddFigures(before, latest, null)).toEqual([])
})

test('a change of more than thirty percent is questioned, and a likely wrong unit is named', () => {
  // 30 % above 38,030,000 won, the limit of the year before.
  expect(oddCar(49_439_000)).toEqual([])
  expect(oddCar(50_000_000)).toEqual([['차량가액 상한', false]])
  for (const slip of [4_600, 4_600_000, 460_000_000]) expect(oddCar(slip)).toEqual([['차량가액 상한', true]])
  expect(oddCar(50_000_000, withCar(50_000_000))).toEqual([])
})

test('incomes are compared if both years have them', () => {
  const average = latest.income?.average.map((one, index) => (index === 1 ? 587 : one)) ?? []
  const income = { dataYear: 2025, confidence: 'high', average } as const
  expect(oddFigures(before, { ...latest, income }, null).map(({ label }) => label)).toEqual(['2인 가구 월평균 소득'])
  expect(oddFigures(older, latest, null)).toEqual([])
})

test('a change is shown in percent', () => {
  expect(changeText(38_030_000, 45_420_000)).toBe('+19.4%')
  expect(changeText(100, 90)).toBe('-10.0%')
})
