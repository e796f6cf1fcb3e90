import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weigh } from './page-weight.ts'

let root = ''
const css = `
  :root { --font-body: "A", B, sans-serif; }
  @font-face { font-family: B; src: url(./rest.woff2) }
  @font-face { font-family: A; src: url(./latin.woff2); unicode-range: U+20-7e }
  @font-face { font-family: A; src: url(./hangul.woff2); unicode-range: U+AC00-D7A3, U+11?? }
  @font-face { font-family: C; src: local("Somewhere") }`
const files: Record<string, string> = {
  '_astro/site.css': css,
  '_astro/latin.woff2': 'x'.repeat(1_000),
  '_astro/hangul.woff2': 'x'.repeat(20_000),
  '_astro/rest.woff2': 'x'.repeat(300_000),
  '_astro/a.js': `import{b}from"./b.js";import("./late.js");b()`,
  '_astro/b.js': 'export const b=()=>{}',
  '_astro/a.js.br': 'x'.repeat(100),
  '_astro/b.js.br': 'x'.repeat(20),
}
const page = (body: string, lang = 'ko') =>
  `<html lang="${lang}"><head><link rel="stylesheet" href="/_astro/site.css"></head><body>${body}</body></html>`

const weighHtml = (html: string) => {
  writeFileSync(join(root, 'page.html'), html)
  return weigh(root, join(root, 'page.html'))
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'onmaru-weight-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test('the weight of a script includes its static imports, but not its dynamic ones', () => {
  const { script, islands } = weighHtml(page('<script type="module" src="/_astro/a.js"></script>'))
  expect(script).toBeGreaterThanOrEqual(120)
  expect(script).toBeLessThan(125)
  expect(islands).toBe(0)
})

test('the weight of an island includes its component and its framework', () => {
  const island = '<astro-island component-url="/_astro/a.js" renderer-url="/_astro/b.js"></astro-island>'
  expect(weighHtml(page(island))).toMatchObject({ islands: 1 })
  expect(weighHtml(page(island)).script).toBeGreaterThanOrEqual(120)
})

test.each([
  ['abc', 1_000],
  ['<p title="가">abc</p>', 1_000],
  ['abc 가나', 21_000],
  ['abc 가 漢', 321_000],
  ['', 0],
])('only fonts that cover “%s” count', (text, bytes) => {
  expect(weighHtml(page(text)).fonts).toBe(bytes)
})

test('Chinese pages load preloaded fonts only', () => {
  expect(weighHtml(page('abc 漢', 'zh-CN')).fonts).toBe(0)
  const preload = '<link rel="preload" href="/_astro/latin.woff2" as="font">'
  expect(weighHtml(page(preload, 'zh-CN')).fonts).toBe(1_000)
})

test('the weight of the document includes its styles', () => {
  const withStyles = weighHtml(page('')).document
  const without = weighHtml('<html lang="ko"></html>').document
  expect(withStyles - without).toBeGreaterThan(100)
})
