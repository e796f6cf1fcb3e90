import { applicationTerms, termId } from '#contract/term.ts'

export function missingTerms(agreed: readonly string[]) {
  return applicationTerms.filter((term) => term.isRequired && !agreed.includes(termId(term)))
}
