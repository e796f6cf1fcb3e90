import { expect, test } from 'vitest'
import { type Figure, isWithinLimit } from './figures.ts'

const figure = (ratio: number, limit?: Figure['limit']): Figure => ({
  what: 'calls',
  measured: '1',
  baseline: '1',
  ratio,
  explanation: '',
  ...(limit && { limit }),
})

test('a ratio keeps to a limit of either direction', () => {
  expect(isWithinLimit(figure(0.5, '≥ 0.5'))).toBe(true)
  expect(isWithinLimit(figure(0.49, '≥ 0.5'))).toBe(false)
  expect(isWithinLimit(figure(3, '≤ 3'))).toBe(true)
  expect(isWithinLimit(figure(3.1, '≤ 3'))).toBe(false)
  expect(isWithinLimit(figure(99))).toBe(true)
})
