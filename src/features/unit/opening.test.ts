import { expect, test } from 'vitest'
import { drawDoor, swing } from './opening.ts'
import type { Corner, Rect } from './plan.ts'

const across: Rect = [1000, 500, 800, 100]
const along: Rect = [1000, 500, 100, 800]

test.each<[string, Rect, Corner, string]>([
  ['up from the left', across, 'nw', 'M1000 -300A800 800 0 0 1 1800 500'],
  ['up from the right', across, 'ne', 'M1800 -300A800 800 0 0 0 1000 500'],
  ['down from the left', across, 'sw', 'M1000 1400A800 800 0 0 0 1800 600'],
  ['to the left from below', along, 'sw', 'M200 1300A800 800 0 0 1 1000 500'],
  ['to the right from above', along, 'ne', 'M1900 500A800 800 0 0 1 1100 1300'],
])('a door swings %s', (_, cut, hinge, arc) => {
  expect(swing(cut, hinge).arc).toBe(arc)
})

test('a sliding door has no swing', () => {
  expect(drawDoor({ cut: across })).not.toContain('class="arc"')
})
