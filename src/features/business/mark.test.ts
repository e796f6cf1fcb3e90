import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clearSpace, dimensions, mark, strokes } from './mark.ts'

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number)
const logo = readFileSync('src/features/frame/Logo.astro', 'utf8')
const drawn = (name: string) => numbers(new RegExp(`class="${name}" d="([^"]+)"`).exec(logo)?.[1] ?? '')

test.each(['roof', 'floor', 'warmth'] as const)('the header draws the %s as the brand page explains it', (name) => {
  expect(drawn(name)).toEqual(numbers(strokes[name]))
})

test('the header draws with the same stroke width', () => {
  expect(Number(/stroke-width: ([\d.]+);/.exec(logo)?.[1])).toBe(mark.weight)
})

test('the heights in the drawing add up to the mark, and the clear space is the height below the roof', () => {
  const heights = dimensions.filter(({ isUpright }) => isUpright).map(({ length }) => length)
  expect(heights.reduce((sum, height) => sum + height, 0)).toBe(mark.warmthY - mark.roof.top)
  expect(heights).toContain(clearSpace)
})
