import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskWidth, tabletWidth } from '#lib/breakpoints.ts'

const breakpoints = 'src/styles/breakpoints.css'
const namedWidths = { tablet: tabletWidth, desk: deskWidth }

/** Conditions about the space of a component, which no width of the window gives. */
const exceptions = new Map([
  ['src/console/kit/form/form.module.css', ['@container (width >= 84rem)', '@container (width < 84rem)']],
])

const stylesOf = (path: string, text: string): string =>
  path.endsWith('.astro')
    ? [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('\n')
    : text

const conditionsIn = (styles: string): string[] =>
  [...styles.matchAll(/@(media|container)\b[^{]*/g)].map(([condition]) => condition.trim())

const names = new Set(
  [...readFileSync(breakpoints, 'utf8').matchAll(/@custom-media (--[\w-]+)/g)].map(([, name = '']) => name),
)
const namesIn = (condition: string) => [...condition.matchAll(/--[\w-]+/g)].map(([name]) => name)

function hasNumberOrUnknownName(path: string, condition: string): boolean {
  if (exceptions.get(path)?.includes(condition)) return false
  return /\b(width|inline-size)\b/.test(condition) || namesIn(condition).some((name) => !names.has(name))
}

const styles = globSync('src/**/*.{css,astro}', { exclude: ['src/styles/generated/**'] })
  .filter((path) => path !== breakpoints)
  .map((path) => ({ path, conditions: conditionsIn(stylesOf(path, readFileSync(path, 'utf8'))) }))

test('width conditions are the names of breakpoints.css', () => {
  const wrong = styles.flatMap(({ path, conditions }) =>
    conditions
      .filter((condition) => hasNumberOrUnknownName(path, condition))
      .map((condition) => `${path}: ${condition}`),
  )
  expect(wrong).toEqual([])
})

test('every name of breakpoints.css and every exception is in use', () => {
  const used = new Set(styles.flatMap(({ conditions }) => conditions.flatMap(namesIn)))
  expect([...names].filter((name) => !used.has(name))).toEqual([])
  const kept = styles.flatMap(({ path, conditions }) => conditions.filter((one) => exceptions.get(path)?.includes(one)))
  expect(kept.sort()).toEqual([...exceptions.values()].flat().sort())
})

test('code has the widths of breakpoints.css', () => {
  const conditions = readFileSync(breakpoints, 'utf8')
  for (const [name, width] of Object.entries(namedWidths))
    expect(conditions.match(new RegExp(`--${name} \\(width >=? (\\w+)\\)`))?.[1], name).toBe(width)
})

test('code types no width of the window', () => {
  const code = globSync('src/**/*.{ts,tsx,astro}').map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text: text.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '') }
  })
  const typed = code.filter(({ text }) => /\((min-|max-)?width ?[<>:=]+ ?\d+rem\)/.test(text))
  expect(typed.map(({ path }) => path)).toEqual([])
})

test('a number, an old notation and an unknown name are refused', () => {
  const planted = ['(width > 64rem)', '(min-width: 768px)', 'screen and (max-width: 36rem)', '(--dekstop)']
  for (const condition of planted)
    expect(hasNumberOrUnknownName('src/ui/x.css', `@media ${condition}`), condition).toBe(true)
  expect(hasNumberOrUnknownName('src/ui/x.css', '@container (inline-size > 20rem)')).toBe(true)
  for (const condition of ['not (--phone)', '(--desk) and (pointer: fine)', '(prefers-reduced-motion: reduce)'])
    expect(hasNumberOrUnknownName('src/ui/x.css', `@media ${condition}`), condition).toBe(false)
  const page = '<p>@media (width > 1rem) {</p><style>\n@media (--desk) {\n  p { margin: 0 }\n}\n</style>'
  expect(conditionsIn(stylesOf('src/pages/x.astro', page))).toEqual(['@media (--desk)'])
})
