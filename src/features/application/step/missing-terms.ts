import { applicationTerms, termId } from '#contract/term.ts'

/** The required terms that `agreed` leaves out, in order. */
export function missingTerms(agreed: readonly string[]) {
  return applicationTerms.filter((term) => term.isRequired && !agreed.includes(termId(term)))
}
