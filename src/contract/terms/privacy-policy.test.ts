import { expect, test } from 'vitest'
import { retentionRules } from './retention.ts'

test('every retention period can be stated as the privacy policy states it', () => {
  const { draft, log, registration, question, form, contact, post } = retentionRules
  // The policy states the default as the longest time.
  expect(draft.maximum).toBe(draft.default)
  const monthsPerYear = 12
  expect(log.default % monthsPerYear).toBe(0)
  // One sentence of the policy (`destruction.list`) states the same period for all of them.
  expect(new Set([registration, question, form, contact, post].map(({ maximum }) => maximum)).size).toBe(1)
})
