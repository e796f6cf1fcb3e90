import type { Basis } from './basis.ts'
import { policyYears } from './policy-year.ts'

/** The basis with which pages are built; the server replaces it in them by that of the current round. */
export const exampleBasis: Basis = {
  announcement: '20250915',
  policy: policyYears.find(({ year }) => year === 2025) ?? null,
}
