import { expect, test } from 'vitest'
import { retentionRules } from './retention.ts'

test('no retention period is longer than in the privacy policy', () => {
  const { draft, log, registration, question, form, contact, post } = retentionRules
  expect(draft.maximum).toBe(draft.default)
  expect(log.default % 12).toBe(0)
  // One sentence of the policy (`destruction.list`) states the same period for all of them.
  expect(new Set([registration, question, form, contact, post].map(({ maximum }) => maximum)).size).toBe(1)
})
