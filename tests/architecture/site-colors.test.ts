import { globSync, readFileSync } from 'node:fs'
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

test('no code types a colour of the site', () => {
  const code = globSync('{src,scripts}/**/*.{ts,tsx,mjs,astro}', { exclude: ['src/lib/site-colors.ts'] })
  const withoutComments = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const types = (path: string) => Object.values(siteColors).some((color) => withoutComments(path).includes(color))
  expect(code.filter((path) => !path.includes('.test.') && types(path))).toEqual([])
})
