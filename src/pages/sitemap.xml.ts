import type { APIRoute } from 'astro'
import { languageTags, localePath, locales } from '#contract/kit/locale.ts'

/**
 * Sources of all pages (`[[]` matches a bracket). A page is left out if its `<Page>` or `<Window>` has the attribute
 * `noindex` or if its path has a parameter. The sitemap that visitors see comes from `features/frame/menu.ts`.
 */
const sources = import.meta.glob<string>('./[[]...locale]/**/*.astro', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const paths = Object.entries(sources)
  .filter(([, source]) => !/<(Page|Window)\b[^>]*\snoindex(\s|>)/.test(source))
  .map(([file]) => file.replace('./[...locale]', '').replace(/(\/index)?\.astro$/, '') || '/')
  .filter((path) => !path.includes('['))
  .sort()

export const GET: APIRoute = ({ site }) => {
  const absolute = (path: string) => new URL(path, site).href
  const entry = (path: string) => {
    const links = [...locales.map((to) => [languageTags[to], localePath(to, path)]), ['x-default', path]]
    const alternates = links.map(
      ([language, href = '']) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${absolute(href)}"/>\n`,
    )
    return locales.map(
      (locale) => `  <url>\n    <loc>${absolute(localePath(locale, path))}</loc>\n${alternates.join('')}  </url>\n`,
    )
  }
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths.flatMap(entry).join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
