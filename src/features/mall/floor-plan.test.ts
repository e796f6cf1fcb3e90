import { expect, test } from 'vitest'
import { doorOf, frontageOf, outline, passages, rooms, shopArea, shops, totals } from './floor-plan.ts'

const areas = [...shops, ...rooms, ...passages]
const end = (area: (typeof areas)[number]) => ({ x: area.x + area.width, y: area.y + area.depth })

test('shops, rooms and passages fill the floor exactly', () => {
  const sum = areas.reduce((total, { width, depth }) => total + width * depth, 0)
  expect(sum).toBeCloseTo(outline.width * outline.depth, 6)
  for (const area of areas) {
    expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
    expect(end(area).x).toBeLessThanOrEqual(outline.width)
    expect(end(area).y).toBeLessThanOrEqual(outline.depth)
  }
})

test('no two parts overlap', () => {
  const pairs = areas.flatMap((one, index) => areas.slice(index + 1).map((other) => [one, other] as const))
  const over = pairs.filter(
    ([one, other]) => one.x < end(other).x && other.x < end(one).x && one.y < end(other).y && other.y < end(one).y,
  )
  expect(over).toEqual([])
})

test('the areas of the table add up to its total', () => {
  const shown = shops.map((shop) => shopArea(shop).toFixed(2))
  expect(shown.reduce((sum, area) => sum + Number(area), 0).toFixed(2)).toBe(totals.area.toFixed(2))
  expect(totals.area).toBeCloseTo(762.06, 2)
})

test('the street lengths add up to the shown total', () => {
  const tenths = shops.reduce((sum, shop) => sum + Math.round(frontageOf(shop) * 10), 0)
  expect(totals.frontage).toBe(tenths / 10)
})

test('shops are numbered in order, each once', () => {
  expect(shops.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, index) => 101 + index))
})

test('every shop faces a street', () => {
  for (const shop of shops) {
    const { x, y } = doorOf(shop)
    expect([0, outline.width].includes(x) || y === 0).toBe(true)
    expect(frontageOf(shop)).toBeGreaterThan(6)
  }
})
