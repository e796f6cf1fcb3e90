import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { splitLocale } from '#contract/kit/locale.ts'
import { laterRoutes } from './later-routes.ts'
import { attributes, builtFile, isOnDemand, readAllPages } from './site.ts'

const pages = readAllPages()
const idsByUrl = new Map(pages.map((page) => [page.url, new Set(attributes(page.html, 'id'))]))

function problemOf(from: string, href: string): string | undefined {
  const target = new URL(href, `http://site${from}`)
  if (target.host !== 'site') return undefined
  const url = target.pathname
  const { path } = splitLocale(url)
  if (path in laterRoutes || isOnDemand(path) || /^\/(api\/|console$)/.test(url)) return undefined
  const ids = idsByUrl.get(url)
  if (!ids) return existsSync(builtFile(url)) && url !== '/' ? undefined : `${href}: no such page`
  const id = decodeURIComponent(target.hash.slice(1))
  return id && !ids.has(id) ? `${href}: no such id on the page` : undefined
}

describe('links', () => {
  test.each(pages.map(({ url, html }) => [url, html]))('of %s lead to existing pages', (url, html) => {
    const links = [...attributes(html, 'href'), ...attributes(html, 'src')]
    const ofPage = new Set(links.filter((href) => /^[/#.?]/.test(href)))
    expect([...ofPage].flatMap((href) => problemOf(url, href) ?? [])).toEqual([])
  })

  test('listed as future routes lead to pages that do not exist yet', () => {
    expect(Object.keys(laterRoutes).filter((path) => idsByUrl.has(path) || isOnDemand(path))).toEqual([])
  })
})
