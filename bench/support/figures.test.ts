import { expect, test } from 'vitest'
import { type Figure, holds } from './figures.ts'

const figure = (ratio: number, limit?: Figure['limit']): Figure => ({
  what: 'calls',
  measured: '1',
  beside: '1',
  ratio,
  between: '',
  ...(limit && { limit }),
})

test('a ratio keeps to a limit of either direction', () => {
  expect(holds(figure(0.5, '≥ 0.5'))).toBe(true)
  expect(holds(figure(0.49, '≥ 0.5'))).toBe(false)
  expect(holds(figure(3, '≤ 3'))).toBe(true)
  expect(holds(figure(3.1, '≤ 3'))).toBe(false)
  expect(holds(figure(99))).toBe(true)
})
