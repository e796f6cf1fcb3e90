import { hasScope } from '#contract/account/scope.ts'
import type { AccessClaims } from '#contract/account/session.ts'
import type { ConsolePage } from './page.ts'

/** A page without a scope is open to all staff, who have at least one scope. */
export function mayOpen(
  claims: Pick<AccessClaims, 'scope' | 'isDeveloper'>,
  page: Pick<ConsolePage, 'scope'>,
): boolean {
  if (page.scope === 'developer') return claims.isDeveloper
  return page.scope === null ? claims.scope.length > 0 : hasScope(claims.scope, page.scope)
}
