import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { Scope } from './scope.ts'

/** Who uses which part of the console: the guard of its API routes and the scope of its page in the menu. */
export const permissions = {
  accessLog: 'console',
  application: 'application',
  banner: 'popups',
  board: 'console',
  contactMessage: 'console',
  download: 'centerDownloads',
  faq: 'centerFaqs',
  form: 'console',
  inquiry: 'centerFaqs',
  manager: 'manager',
  notice: 'centerNotifications',
  policyYear: 'manager',
  popup: 'popups',
  registration: 'registration',
  round: 'developer',
  setting: 'manager',
  statistics: 'console',
  terms: 'terms',
} as const satisfies Record<string, Scope | 'developer'>

export const kindScopes = {
  APPLICATION: permissions.application,
  REGISTRATION: permissions.registration,
} satisfies Record<ApplicationKind, Scope>
