/**
 * More combining marks on one letter than a person types, including half-width marks that NFKC turns into combining
 * ones. Normalising (NFC) takes quadratic time on such a run.
 */
const longRunOfMarks = /[\p{M}\uFF9E\uFF9F]{31}/u

/** PostgreSQL cannot store NUL, and no lone surrogates in JSON. Long runs of marks are refused because of their cost. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !longRunOfMarks.test(text)
}
