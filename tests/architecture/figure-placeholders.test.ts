import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textFigures } from '#contract/site/text-figures.ts'

/** Figures are filled in before a text is translated, so the caller's value would be ignored. */
test('no caller fills in a placeholder that has the name of a figure', () => {
  const call = /\bt\w*\(\s*[^(){}]*?,\s*\{([^{}]*)\}/g
  const namesIn = (values = '') => values.split(',').map((part) => part.split(':')[0]?.trim() ?? '')
  const calls = globSync('src/**/*.{ts,tsx,astro}').flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(call), ([, values]) => ({ path, names: namesIn(values) })),
  )
  expect(calls.length).toBeGreaterThan(100)
  const wrong = calls.flatMap(({ path, names }) =>
    names.filter((name) => name in textFigures).map((name) => `${path}: ${name}`),
  )
  expect(wrong).toEqual([])
})
