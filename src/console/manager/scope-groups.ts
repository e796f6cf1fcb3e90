import { hasScope, type Scope, scopes } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console-manager.json'
import { interpolate } from '#lib/interpolate.ts'

export const scopeGroups = [
  { name: 'base', scopes: ['console'] },
  { name: 'work', scopes: ['application', 'registration'] },
  { name: 'center', scopes: ['centerNotifications', 'centerFaqs', 'centerDownloads', 'popups'] },
  { name: 'setting', scopes: ['terms', 'manager'] },
] as const satisfies { name: string; scopes: readonly Scope[] }[]

/** `약관 · 팝업`, or `약관 외 3` for more than two; omits scopes that `console` includes. */
export function scopeText(owned: readonly Scope[]): string {
  const shown = scopes.filter((scope) => owned.includes(scope) && !isIncluded(owned, scope))
  const names = shown.map((scope) => messages[`scope.${scope}`])
  const [first = '', second] = names
  if (names.length > 2) return interpolate(messages['scopes.more'], { name: first, count: names.length - 1 })
  return second ? `${first} · ${second}` : first
}

/** True if `owned` grants the scope by `console`, whether or not it is listed itself. */
export function isIncluded(owned: readonly Scope[], scope: Scope): boolean {
  return scope !== 'console' && owned.includes('console') && hasScope(['console'], scope)
}
