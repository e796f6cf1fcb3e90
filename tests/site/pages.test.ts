import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageTags, localePath, locales } from '#contract/kit/locale.ts'
import { strayHangul } from '../support/stray-hangul.ts'
import { attributeOf, readAllPages, readPublicPages, wordsOf } from './site.ts'

const pages = readPublicPages()
const indexed = pages.filter(({ isIndexed }) => isIndexed)
const koreanLanguageName = '한국어'
const textKeys = new Set(
  globSync('i18n/ko/*.json').flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object)),
)

test('every page exists in every language', () => {
  const pathsOf = (locale: string) => pages.filter((page) => page.locale === locale).map(({ path }) => path)
  const korean = pathsOf('ko')
  expect(korean.length).toBeGreaterThan(20)
  for (const locale of locales) expect(pathsOf(locale).sort(), locale).toEqual(korean.toSorted())
})

describe.each(pages.map((page) => [page.url, page] as const))('%s', (url, { html, locale, path, isIndexed }) => {
  const pathOf = (address: string | undefined) => address && new URL(address).pathname
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  const description = attributeOf(html, /<meta name="description"[^>]*>/, 'content')

  test('has its language, a title, a description and one h1', () => {
    expect(attributeOf(html, /<html\b[^>]*>/, 'lang')).toBe(languageTags[locale])
    const foreign = [...html.matchAll(/\slang="([^"]*)"/g)].map(([, tag]) => tag)
    expect(Object.values(languageTags)).toEqual(expect.arrayContaining(foreign))
    expect(title?.trim()).toBeTruthy()
    expect(description?.trim()).toBeTruthy()
    expect(html.match(/<h1\b/g)).toHaveLength(1)
  })

  test('goes down one level of headings at a time', () => {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
    expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  test('links to itself and its translations, unless it is excluded from search', () => {
    const alternates = [...html.matchAll(/<link rel="alternate"[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, /.*/, 'hreflang'),
      pathOf(attributeOf(tag, /.*/, 'href')),
    ])
    const expected = [...locales.map((to) => [languageTags[to], localePath(to, path)]), ['x-default', path]]
    expect(alternates).toEqual(isIndexed ? expected : [])
    expect(pathOf(attributeOf(html, /<link rel="canonical"[^>]*>/, 'href'))).toBe(isIndexed ? url : undefined)
  })

  test('shows neither a text key nor a placeholder', () => {
    const words = wordsOf(html)
    expect(words.match(/\{\{|\}\}|\[object |\bundefined\b|\bNaN\b|Invalid Date/g)).toBeNull()
    const found = (words.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => textKeys.has(word))
    expect(found).toEqual([])
  })
})

test.each(
  readAllPages()
    .filter(({ locale }) => locale !== 'ko')
    .map(({ url, html, locale }) => [url, html, locale]),
)('%s has Hangul only in Korean names', (_, html, locale) => {
  const words = wordsOf(html).replaceAll(koreanLanguageName, '')
  const stray = locale === 'cn' ? strayHangul : /\p{Script=Hangul}/u
  expect(words.split('\n').filter((line) => stray.test(line))).toEqual([])
})

test.each(['title', 'description'] as const)('no two pages of a language share their %s', (part) => {
  const textOf = (html: string) =>
    part === 'title' ? /<title>([^<]+)/.exec(html)?.[1] : attributeOf(html, /<meta name="description"[^>]*>/, 'content')
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const { url, locale, html } of indexed) {
    const key = `${locale} ${textOf(html)}`
    const other = seen.get(key)
    if (other) shared.push(`${other} and ${url}: ${textOf(html)}`)
    seen.set(key, url)
  }
  expect(shared).toEqual([])
})

test('submit buttons are disabled until hydration', () => {
  const buttons = readAllPages().flatMap(({ url, html }) => {
    // Forms of React have `noValidate`, as they show errors of their own; other forms work without a script.
    const forms = html.match(/<form\b(?=[^>]*noValidate)[\s\S]*?<\/form>/g) ?? []
    const tags = forms.flatMap((form) => form.match(/<button\b[^>]*type="submit"[^>]*>/g) ?? [])
    return tags.map((tag) => ({ url, isDisabled: /\sdisabled=""/.test(tag) }))
  })
  expect(buttons.length).toBeGreaterThan(10)
  expect(buttons.filter(({ isDisabled }) => !isDisabled)).toEqual([])
})

test('every table has a caption and a scope for its header cells', () => {
  const tables = readAllPages().flatMap(({ url, html }) =>
    (html.match(/<table\b[\s\S]*?<\/table>/g) ?? []).map((table) => ({ url, table })),
  )
  expect(tables.length).toBeGreaterThan(20)
  const isWhole = (table: string) =>
    /<caption\b/.test(table) && (table.match(/<th\b[^>]*>/g) ?? []).every((head) => /\sscope="/.test(head))
  expect(tables.filter(({ table }) => !isWhole(table))).toEqual([])
})

test('every field of the look-up is marked as required', () => {
  for (const { url, html } of pages.filter(({ path }) => path === '/application/inquiry')) {
    const fields = html.match(/<input\b[^>]*\sid="lookup-[^>]*>/g) ?? []
    expect(fields, url).toHaveLength(4)
    expect(fields.filter((field) => !/\srequired\b/.test(field))).toEqual([])
  }
})

test("the operator's English name is marked as English on Chinese pages", () => {
  const name = 'ONMARU Housing Co., Ltd.'
  const footerLines = ['operator', 'copyright']
  for (const { url, path, html } of pages.filter(({ locale, html }) => locale === 'cn' && html.includes('<footer'))) {
    const textsBefore = html.slice(html.indexOf('<main')).split(name).slice(0, -1)
    const tags = textsBefore.map((text) => text.slice(text.lastIndexOf('<')))
    expect(tags.length, url).toBeGreaterThanOrEqual(footerLines.length)
    const unmarked = tags.filter((tag) => !/^<\w+[^>]*\slang="en"[^>]*>$/.test(tag))
    // The first sentence of the privacy policy contains the name, which cannot be marked there.
    const namesInSentence = path === '/privacy-policy' ? 1 : 0
    expect(unmarked, url).toHaveLength(namesInSentence)
  }
})
