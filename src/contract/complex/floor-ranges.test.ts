import { expect, test } from 'vitest'
import { floorRanges } from './floor-ranges.ts'

test('consecutive floors become one range', () => {
  expect(floorRanges([3, 4, 5, 19, 20])).toEqual([
    [3, 5],
    [19, 20],
  ])
})
