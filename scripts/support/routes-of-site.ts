import { globSync, readFileSync } from 'node:fs'
import { type Locale, localePath, locales, splitLocale } from '#contract/kit/locale.ts'

/** `bar`: `whole` must reach 100 in every score, `home` 95, `rest` is only reported. */
export type SiteRoute = { url: string; locale: Locale; bar: 'whole' | 'home' | 'rest'; isIndexed: boolean }

export async function routesOfSite(root: string, origin: string): Promise<SiteRoute[]> {
  const prebuilt = globSync(`${root}/**/*.html`)
    .map((file) => ({ file, url: file.slice(root.length).replace(/(\/index)?\.html$/, '') || '/' }))
    .filter(({ url }) => !/\/404$|^\/console(\/|$)/.test(url))
    .map(({ file, url }) => routeOf(url, readFileSync(file, 'utf8')))
  const known = new Set(prebuilt.map(({ url }) => url))
  const onDemand = [...addressesOf(root), ...(await noticesOf(origin))].filter((url) => !known.has(url))
  const made = onDemand.map(async (url) => routeOf(url, await (await fetch(origin + url)).text()))
  return [...prebuilt, ...(await Promise.all(made))].sort((a, b) => (a.url < b.url ? -1 : 1))
}

function routeOf(url: string, html: string): SiteRoute {
  const { locale, path } = splitLocale(url)
  const isIndexed = !/<meta name="robots" content="noindex"/.test(html)
  return { url, locale, isIndexed, bar: barOf(path, isIndexed) }
}

function barOf(path: string, isIndexed: boolean): SiteRoute['bar'] {
  if (path === '/') return 'home'
  return isIndexed ? 'whole' : 'rest'
}

function addressesOf(root: string): string[] {
  const sitemap = readFileSync(`${root}/sitemap.xml`, 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
}

/** One notice per language is enough. */
async function noticesOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1/center/notifications?limit=1`)
  const { notifications: notices } = (await answer.json()) as { notifications: { _id: string }[] }
  return notices.flatMap(({ _id }) => locales.map((locale) => localePath(locale, `/center/notice/${_id}`)))
}
