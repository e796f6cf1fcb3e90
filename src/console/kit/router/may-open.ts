import { hasScope } from '#contract/scope.ts'
import type { AccessClaims } from '#contract/session.ts'
import type { ConsolePage } from './page.ts'

/** Whether somebody may open a page. A page without a scope is for everyone on the staff, who has at least one. */
export function mayOpen(
  claims: Pick<AccessClaims, 'scope' | 'isDeveloper'>,
  page: Pick<ConsolePage, 'scope'>,
): boolean {
  if (page.scope === 'developer') return claims.isDeveloper
  return page.scope === null ? claims.scope.length > 0 : hasScope(claims.scope, page.scope)
}
