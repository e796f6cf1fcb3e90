import type { ComponentType } from 'react'
import type { Scope } from '#contract/account/scope.ts'
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
