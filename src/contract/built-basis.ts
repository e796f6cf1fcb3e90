import type { Basis } from './basis.ts'
import { policyYears } from './policy-year.ts'

/** An example, for pages that are built before any round is known: the server puts in what its round says. */
export const builtBasis: Basis = {
  announcement: '20250915',
  policy: policyYears.find(({ year }) => year === 2025) ?? null,
}
