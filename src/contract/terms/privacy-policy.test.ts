import { expect, test } from 'vitest'
import { privacyPolicyPeriods } from './privacy-policy.ts'
import { retentionRules } from './retention.ts'

test('no retention period is longer than in the privacy policy', () => {
  const { draft, log, registration, question, form, contact, post } = retentionRules
  expect(draft.maximum).toBe(privacyPolicyPeriods.days)
  expect(Number.isInteger(privacyPolicyPeriods.logYears)).toBe(true)
  expect(log.default).toBe(12 * privacyPolicyPeriods.logYears)
  // The policy's texts state one year.
  expect([registration, question, form, contact, post].map(({ maximum }) => maximum)).toEqual(Array(5).fill(12))
})
