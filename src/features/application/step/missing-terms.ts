import { applicationTerms, termId } from '#contract/terms/term.ts'

export function missingTerms(agreed: readonly string[]) {
  return applicationTerms.filter((term) => term.isRequired && !agreed.includes(termId(term)))
}
