import type { Basis } from './basis.ts'
import { policyYears } from './policy-year.ts'

/** Example for pages built before any round is known; the server inserts the values of the current round. */
export const exampleBasis: Basis = {
  announcement: '20250915',
  policy: policyYears.find(({ year }) => year === 2025) ?? null,
}
