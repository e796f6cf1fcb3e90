import { type ComponentType, createContext } from 'react'
import type { AccessClaims } from '#contract/account/access-claims.ts'
import { hasScope, type Scope } from '#contract/account/scope.ts'
import type console from '#i18n/ko/console.json'

/** `subpath`: rest of the URL after the page's path, such as `''`, `new` or an id. */
export type PageProps = { subpath: string }

/** A page of the console and its entry in the menu. `scope: null` opens it to all staff. */
export type ConsolePage = {
  path: string
  scope: Scope | 'developer' | null
  label: keyof typeof console
  group: keyof typeof console
  Page: ComponentType<PageProps>
}

/** The home page matches only itself; otherwise every unknown path would be its subpath. */
const homePath = '/console'

/** The page with the longest path that the URL starts with; null if there is none. */
export function matchPage<Page extends { path: string }>(
  pages: readonly Page[],
  pathname: string,
): { page: Page; subpath: string } | null {
  const path = pathname.replace(/\/+$/, '')
  const [page] = pages
    .filter(
      (candidate) => path === candidate.path || (candidate.path !== homePath && path.startsWith(`${candidate.path}/`)),
    )
    .toSorted((a, b) => b.path.length - a.path.length)
  return page ? { page, subpath: decodeURIComponent(path.slice(page.path.length + 1)) } : null
}

export const PageContext = createContext<Pick<ConsolePage, 'path' | 'label' | 'group'> | null>(null)

/** A page without a scope is open to all staff, who have at least one scope. */
export function mayOpen(
  claims: Pick<AccessClaims, 'scope' | 'isDeveloper'>,
  page: Pick<ConsolePage, 'scope'>,
): boolean {
  if (page.scope === 'developer') return claims.isDeveloper
  return page.scope === null ? claims.scope.length > 0 : hasScope(claims.scope, page.scope)
}
