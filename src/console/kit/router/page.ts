import type { ComponentType } from 'react'
import type { Scope } from '#contract/scope.ts'
import type console from '#i18n/ko/console.json'

/** What stands behind a page's own path in the address: `''`, `new` or an id. */
export type PageProps = { subpath: string }

/** One page of the console. A page without `scope` opens for everyone on the staff. */
export type ConsolePage = {
  path: string
  scope: Scope | 'developer' | null
  label: keyof typeof console
  group: keyof typeof console
  Page: ComponentType<PageProps>
}

/** The page at a path, the longest match first, and the rest of the path; null when there is none. */
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

/** The console's home matches by itself alone, or every unknown path would be one of its subpaths. */
const root = '/console'
