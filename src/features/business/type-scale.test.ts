import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pixelsOf, readScale } from './type-scale.ts'

test.each([
  ['0.875rem', '14'],
  ['clamp(2.125rem, 1.6rem + 2.4vw, 3.75rem)', '34–60'],
])('%s is %s pixels', (value, pixels) => {
  expect(pixelsOf(value)).toBe(pixels)
})

test('every size of the scale has an entry', () => {
  const scale = readScale(readFileSync('src/styles/tokens.css', 'utf8'))
  expect(scale.filter(({ pixels }) => !/^\d+(–\d+)?$/.test(pixels))).toEqual([])
})
