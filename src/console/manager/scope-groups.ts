import { hasScope, type Scope, scopes } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console-manager.json'
import { interpolate } from '#lib/interpolate.ts'

export const scopeGroups = [
  { name: 'base', scopes: ['console'] },
  { name: 'work', scopes: ['application', 'registration'] },
  { name: 'center', scopes: ['centerNotifications', 'centerFaqs', 'centerDownloads', 'popups'] },
  { name: 'setting', scopes: ['terms', 'manager'] },
] as const satisfies { name: string; scopes: readonly Scope[] }[]

/** Shortens more than two names; omits scopes that `console` includes. */
export function scopeText(owned: readonly Scope[]): string {
  const told = scopes.filter((one) => owned.includes(one) && (one === 'console' || !isIncluded(owned, one)))
  const names = told.map((one) => messages[`scope.${one}`])
  const [first = '', second] = names
  if (names.length > 2) return interpolate(messages['scopes.more'], { name: first, count: names.length - 1 })
  return second ? `${first} · ${second}` : first
}

export function isIncluded(owned: readonly Scope[], one: Scope): boolean {
  return one !== 'console' && owned.includes('console') && hasScope(['console'], one)
}
