import { expect, test } from 'vitest'
import { floors, unitTypes } from '#contract/complex/building.ts'
import { placeUnits } from '#features/complex/floor-plan.ts'
import { unitPlans } from '#features/unit/plans.ts'

const homes = floors.flatMap(placeUnits)

test.each(unitTypes)('the plan of $name faces the side on which the floors place its homes', ({ name }) => {
  const sides = new Set(homes.filter(({ type }) => type === name).map(({ side }) => side))
  const { faces } = unitPlans[name]
  expect([...sides].sort()).toEqual(faces === 'both' ? ['north', 'south'] : [faces])
})

test('a home with a side window is at the end of its floor, with the window outside', () => {
  for (const { name, windows, outline, faces } of Object.values(unitPlans)) {
    const right = Math.max(...outline.map(([x]) => x))
    const sideways = windows.filter(([, , width, height]) => height > width)
    const looksWest = sideways.map(([x]) => (faces === 'north' ? x >= right : x < right))
    for (const floor of floors) {
      const units = placeUnits(floor)
      for (const { type, side, x } of units.filter((unit) => unit.type === name && sideways.length > 0)) {
        const isWestEnd = units.every((other) => other.side !== side || other.x >= x)
        expect({ floor: floor.number, type, looksWest: looksWest.every(Boolean) }).toEqual({
          floor: floor.number,
          type,
          looksWest: isWestEnd,
        })
      }
    }
  }
})
