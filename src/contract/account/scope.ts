import * as v from 'valibot'

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

/** `console` includes all scopes but `manager`; any other scope includes only itself. */
export function hasScope(owned: readonly Scope[], needed: Scope): boolean {
  return owned.includes(needed) || (needed !== 'manager' && owned.includes('console'))
}
