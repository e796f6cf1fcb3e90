import { globSync, readFileSync } from 'node:fs'
import { type Locale, localePath, locales, splitLocale } from '#contract/kit/locale.ts'

export type SiteRoute = { url: string; locale: Locale; kind: 'home' | 'indexed' | 'unindexed'; isIndexed: boolean }

/** `root`: folder of the prebuilt pages. `origin`: of a running server, which renders the other pages. */
export async function routesOfSite(root: string, origin: string): Promise<SiteRoute[]> {
  const prebuilt = globSync(`${root}/**/*.html`)
    .map((file) => ({ file, url: file.slice(root.length).replace(/(\/index)?\.html$/, '') || '/' }))
    .filter(({ url }) => !/\/404$|^\/console(\/|$)/.test(url))
    .map(({ file, url }) => routeOf(url, readFileSync(file, 'utf8')))
  const prebuiltUrls = new Set(prebuilt.map(({ url }) => url))
  const onDemand = [...urlsOfSitemap(root), ...(await urlsOfNotice(origin))].filter((url) => !prebuiltUrls.has(url))
  const rendered = onDemand.map(async (url) => routeOf(url, await (await fetch(origin + url)).text()))
  return [...prebuilt, ...(await Promise.all(rendered))].sort((a, b) => (a.url < b.url ? -1 : 1))
}

function routeOf(url: string, html: string): SiteRoute {
  const { locale, path } = splitLocale(url)
  const isIndexed = !/<meta name="robots" content="noindex"/.test(html)
  return { url, locale, isIndexed, kind: kindOf(path, isIndexed) }
}

function kindOf(path: string, isIndexed: boolean): SiteRoute['kind'] {
  if (path === '/') return 'home'
  return isIndexed ? 'indexed' : 'unindexed'
}

function urlsOfSitemap(root: string): string[] {
  const sitemap = readFileSync(`${root}/sitemap.xml`, 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
}

/** The newest notice in each language stands for all notices. */
async function urlsOfNotice(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1/center/notifications?limit=1`)
  const { notifications: notices } = (await answer.json()) as { notifications: { _id: string }[] }
  return notices.flatMap(({ _id }) => locales.map((locale) => localePath(locale, `/center/notice/${_id}`)))
}
