import * as v from 'valibot'
import type { ApplicationKind } from './enumeration.ts'

/** What a staff token may open. `console` is the base scope; see `hasScope`. */
export const scopes = [
  'console',
  'manager',
  'terms',
  'centerNotifications',
  'centerFaqs',
  'centerDownloads',
  'registration',
  'application',
  'popups',
] as const
export const scope = v.picklist(scopes)
export type Scope = (typeof scopes)[number]

/** Who works on which kind of what people send in. */
export const kindScopes = { APPLICATION: 'application', REGISTRATION: 'registration' } as const satisfies Record<
  ApplicationKind,
  Scope
>

/** `console` opens everything but what needs `manager`; every other scope opens its own page alone. */
export function hasScope(owned: readonly Scope[], needed: Scope): boolean {
  return owned.includes(needed) || (needed !== 'manager' && owned.includes('console'))
}
