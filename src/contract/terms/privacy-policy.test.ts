import { expect, test } from 'vitest'
import { policyPeriods } from './privacy-policy.ts'
import { retentionRules } from './retention.ts'

test('no retention period is longer than in the privacy policy', () => {
  const { draft, log, registration, question, form, contact, post } = retentionRules
  expect(draft.most).toBe(policyPeriods.days)
  expect(Number.isInteger(policyPeriods.logYears)).toBe(true)
  expect(log.built).toBe(12 * policyPeriods.logYears)
  // The policy's texts state one year.
  expect([registration, question, form, contact, post].map(({ most }) => most)).toEqual(Array(5).fill(12))
})
