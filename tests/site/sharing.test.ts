import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { complex } from '#contract/complex/building.ts'
import { languageTags, localePath, locales, splitLocale } from '#contract/kit/locale.ts'
import { attributeOf, builtFile, isOnDemand, linkedData, readBuilt, readPublicPages } from './site.ts'

const pages = readPublicPages()
const indexed = pages.filter(({ isIndexed }) => isIndexed)
const pathOf = (address = '') => new URL(address).pathname

describe('sitemap.xml', () => {
  const entries = (readBuilt('/sitemap.xml') ?? '').split('<url>').slice(1)
  const locations = entries.map((entry) => pathOf(/<loc>([^<]+)/.exec(entry)?.[1]))

  test('lists every indexed page once, and no other', () => {
    const built = indexed.map(({ url }) => url)
    expect(locations.filter((url) => !isOnDemand(splitLocale(url).path)).sort()).toEqual(built.sort())
    expect(new Set(locations).size).toBe(locations.length)
  })

  test('links each page to its translations', () => {
    for (const [index, entry] of entries.entries()) {
      const { path } = splitLocale(locations[index] ?? '')
      const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [
        tag,
        pathOf(href),
      ])
      expect(alternates).toEqual([
        ...locales.map((to) => [languageTags[to], localePath(to, path)]),
        ['x-default', path],
      ])
    }
  })

  test('is named in robots.txt', () => {
    expect(readBuilt('/robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
  })
})

test.each(pages.map(({ url, html }) => [url, html]))('%s has a sharing picture of 1200 × 630', async (_, html) => {
  const path = pathOf(attributeOf(html, /<meta property="og:image"[^>]*>/, 'content'))
  const { format, width, height } = await sharp(readFileSync(builtFile(path))).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('no two pages of a language share their picture', () => {
  const pictures = indexed.map(({ html }) => attributeOf(html, /<meta property="og:image"[^>]*>/, 'content'))
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('every page below the home page has breadcrumbs', () => {
  for (const { url, path, html } of indexed.filter((page) => page.path !== '/')) {
    const list = linkedData(html).find((data) => data['@type'] === 'BreadcrumbList')
    const crumbs = (list?.itemListElement ?? []) as { position: number; name: string; item: string }[]
    expect(crumbs.length, url).toBeGreaterThan(1)
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
    expect(pathOf(crumbs.at(-1)?.item), url).toBe(url)
    expect(
      pages.map((page) => page.url),
      path,
    ).toEqual(expect.arrayContaining(crumbs.map(({ item }) => pathOf(item))))
  }
})

test('the home page has structured data in each language', () => {
  for (const { html } of indexed.filter(({ path }) => path === '/')) {
    const linked = linkedData(html).find((data) => data['@type'] === 'ApartmentComplex')
    expect(linked).toMatchObject({ numberOfAccommodationUnits: { value: complex.units } })
  }
})

describe.each(locales)('the manifest in %s', (locale) => {
  const manifest = JSON.parse(readBuilt(localePath(locale, '/manifest.webmanifest')) ?? '{}')

  test('is the one that the pages of the language link', () => {
    const links = pages
      .filter((page) => page.locale === locale)
      .map(({ html }) => attributeOf(html, /<link rel="manifest"[^>]*>/, 'href'))
    expect([...new Set(links)]).toEqual([localePath(locale, '/manifest.webmanifest')])
  })

  test('starts at the home page of the language, and has the name of the site', () => {
    const start = localePath(locale, '/')
    const home = pages.find(({ url }) => url === start)?.html ?? ''
    const name = attributeOf(home, /<meta property="og:site_name"[^>]*>/, 'content')
    const own = { name, short_name: name, lang: languageTags[locale], start_url: start, id: start, scope: '/' }
    expect(manifest).toMatchObject(own)
  })

  test('has icons of the declared size', async () => {
    const icons = manifest.icons as { src: string; sizes: string; type: string }[]
    const drawn = icons.filter(({ type }) => type === 'image/png')
    expect(drawn.length).toBeGreaterThan(1)
    for (const { src, sizes } of drawn) {
      const { width, height } = await sharp(readFileSync(builtFile(src))).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})
