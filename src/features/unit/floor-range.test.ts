import { expect, test } from 'vitest'
import { floorRangeTexts } from './floor-range.ts'

test.each([
  [[3, 4, 5], ['3–5']],
  [
    [3, 4, 5, 7],
    ['3–5', '7'],
  ],
  [
    [3, 5, 6],
    ['3', '5–6'],
  ],
  [[], []],
])('%j is written %s', (floors, text) => {
  expect(floorRangeTexts(floors)).toEqual(text)
})
