/** Texts: `i18n/<locale>/application.json`, keys `term.<code>.*`. */
export const applicationTerms = [
  { code: 'privacy', version: '2026-01', isRequired: true },
  { code: 'thirdParty', version: '2026-01', isRequired: true },
  { code: 'uniqueIdentifier', version: '2026-01', isRequired: true },
  { code: 'marketing', version: '2026-01', isRequired: false },
] as const
/** Texts: `i18n/<locale>/registration.json`. */
export const registrationTerms = { code: 'registration', version: '2026-01' } as const
/** Also for messages to the operator. Texts: `i18n/<locale>/form.json`. */
export const formTerms = { code: 'form', version: '2026-01' } as const
/** The code stays, because it is part of stored consents. Texts: `i18n/<locale>/inquiry.json`. */
export const inquiryTerms = { code: 'question', version: '2026-01' } as const
/** Texts: `i18n/<locale>/post.json`. */
export const boardTerms = { code: 'board', version: '2026-01' } as const
export type TermsCode = (typeof applicationTerms)[number]['code']

/** A consent is stored as `code@version`, so that it does not apply to a later text. */
export const termsId = (term: { code: string; version: string }) => `${term.code}@${term.version}`
