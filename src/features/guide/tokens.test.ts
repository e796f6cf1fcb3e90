import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, readTokens, resolveToken } from '#styles/read-tokens.ts'
import { contrastPairs } from './tokens.ts'

const tokens = readTokens(readFileSync('src/styles/tokens.css', 'utf8'))

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('references between tokens are resolved', () => {
  expect(tokens.get('color-page')).toBe('var(--palette-paper)')
  expect(resolveToken(tokens, 'color-page')).toMatch(/^#[\da-f]{6}$/)
})

test.each(contrastPairs)('%s on %s has a contrast of at least %s', (foreground, background, needed) => {
  expect(contrast(resolveToken(tokens, foreground), resolveToken(tokens, background))).toBeGreaterThanOrEqual(needed)
})
