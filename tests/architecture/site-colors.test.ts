import { globSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteColors } from '#lib/site-colors.ts'

test('colours outside style sheets are those of tokens.css', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const names = Object.keys(siteColors)
  const found = names.map((name) => [name, tokens.match(new RegExp(`--palette-${name}: (#[0-9a-f]{6});`))?.[1]])
  expect(Object.fromEntries(found)).toEqual(siteColors)
})

test('the icon has the green and the white of the site', () => {
  const icon = readFileSync('public/favicon.svg', 'utf8')
  expect(icon).toContain(`fill="${siteColors.green}"`)
  expect(icon).toContain(`stroke="${siteColors.white}"`)
})

/** PDFs hold a colour as three numbers from 0 to 1: `.1216 .302 .2275 rg`. */
test('the PDF forms of the demo data have the colours of the site: else draw them again with scripts/demo-forms.ts', () => {
  const { green, terracotta, ink, 'ink-soft': inkSoft } = siteColors
  const operators = [green, terracotta, ink, inkSoft].map((color) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    return `${parts.map((part) => String(Number(part.toFixed(4))).slice(1)).join(' ')} rg`
  })
  for (const path of globSync('src/server/seed/forms/*.pdf')) {
    const streams = readFileSync(path, 'latin1').matchAll(/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream/gs)
    const drawn = Array.from(streams, ([, stream = '']) =>
      inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
    )
    expect(
      operators.filter((operator) => !drawn.join().includes(operator)),
      path,
    ).toEqual([])
  }
})

test('no code types a colour of the site', () => {
  const code = globSync('{src,scripts}/**/*.{ts,tsx,mjs,astro}', { exclude: ['src/lib/site-colors.ts'] })
  const withoutComments = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const types = (path: string) => Object.values(siteColors).some((color) => withoutComments(path).includes(color))
  expect(code.filter((path) => !path.includes('.test.') && types(path))).toEqual([])
})
