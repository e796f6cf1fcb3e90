import * as v from 'valibot'
import { expect, test } from 'vitest'
import { incomeLimit, incomePercents } from './income.ts'
import { policyYear, policyYears } from './policy-year.ts'

test.each([
  [3_598_164, 100, 3_598_164],
  [3_598_164, 120, 4_317_797],
  // 8,389,670.3 and 8,985,271.9: rounded down and up.
  [7_626_973, 110, 8_389_670],
  [8_168_429, 110, 8_985_272],
  // Exactly a half: 5,866,270 × 1.05 = 6,159,583.5.
  [5_866_270, 105, 6_159_584],
])('%i won at %i percent are %i', (average, percent, limit) => {
  expect(incomeLimit(average, percent)).toBe(limit)
})

test('the built-in years are valid, in order and each there once', () => {
  const years = policyYears.map(({ year }) => year)
  expect(years).toEqual([...new Set(years)].sort())
  for (const row of policyYears) expect(v.is(policyYear.create, row)).toBe(true)
  expect(incomePercents).toEqual([100, 110, 120])
})
