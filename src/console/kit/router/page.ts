import { type ComponentType, createContext } from 'react'
import { hasScope, type Scope } from '#contract/account/scope.ts'
import type { AccessClaims } from '#contract/account/session.ts'
import type console from '#i18n/ko/console.json'

/** Rest of the URL after the page's path: `''`, `new` or an id. */
export type PageProps = { subpath: string }

/** `scope: null` opens the page to all staff. */
export type ConsolePage = {
  path: string
  scope: Scope | 'developer' | null
  label: keyof typeof console
  group: keyof typeof console
  Page: ComponentType<PageProps>
}

export function matchPage<Page extends { path: string }>(
  pages: readonly Page[],
  pathname: string,
): { page: Page; subpath: string } | null {
  const path = pathname.replace(/\/+$/, '')
  const [page] = pages
    .filter(
      (candidate) => path === candidate.path || (candidate.path !== root && path.startsWith(`${candidate.path}/`)),
    )
    .toSorted((a, b) => b.path.length - a.path.length)
  return page ? { page, subpath: decodeURIComponent(path.slice(page.path.length + 1)) } : null
}

/** The home page matches only itself; otherwise every unknown path would be its subpath. */
const root = '/console'

export const PageContext = createContext<Pick<ConsolePage, 'path' | 'label' | 'group'> | null>(null)

/** A page without a scope is open to all staff, who have at least one scope. */
export function mayOpen(
  claims: Pick<AccessClaims, 'scope' | 'isDeveloper'>,
  page: Pick<ConsolePage, 'scope'>,
): boolean {
  if (page.scope === 'developer') return claims.isDeveloper
  return page.scope === null ? claims.scope.length > 0 : hasScope(claims.scope, page.scope)
}
