/** What an applicant is asked to consent to. Texts: `i18n/<locale>/application.json`, keys `term.<code>.*`. */
export const applicationTerms = [
  { code: 'privacy', version: '2026-01', isRequired: true },
  { code: 'thirdParty', version: '2026-01', isRequired: true },
  { code: 'uniqueIdentifier', version: '2026-01', isRequired: true },
  { code: 'marketing', version: '2026-01', isRequired: false },
] as const
/** What is consented to with an interest registration. Texts: `i18n/<locale>/registration.json`. */
export const registrationTerm = { code: 'registration', version: '2026-01' } as const
/** What is consented to with any other form. Texts: `i18n/<locale>/form.json`. */
export const formTerm = { code: 'form', version: '2026-01' } as const
/** What is consented to with a question. Texts: `i18n/<locale>/question.json`. */
export const questionTerm = { code: 'question', version: '2026-01' } as const
/** What is consented to with a post or comment. Texts: `i18n/<locale>/post.json`. */
export const boardTerm = { code: 'board', version: '2026-01' } as const
export type TermCode = (typeof applicationTerms)[number]['code']

/** How a consent is kept: code and version, so that a later text is not taken for the one agreed to. */
export const termId = (term: { code: string; version: string }) => `${term.code}@${term.version}`
