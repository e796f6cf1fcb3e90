import { expect, test } from 'vitest'
import { complex, countUnits, floorLabel, floors, unitSizes, unitTypes } from './building.ts'

test('the floors have as many units of each kind of rental as the complex', () => {
  expect(countUnits()).toEqual({ all: complex.units, public: complex.publicUnits, private: complex.privateUnits })
})

test('the units of all types add up to the complex', () => {
  const sum = unitTypes.reduce((total, { name }) => total + countUnits(name).all, 0)
  expect(sum).toBe(complex.units)
})

test('the floors go from B4 to 20 without a gap', () => {
  expect(floors.map(({ number }) => floorLabel(number))).toEqual([
    ...['B4', 'B3', 'B2', 'B1'],
    ...Array.from({ length: complex.floors }, (_, index) => String(index + 1)),
  ])
})

test('each type has one of the two sizes that pages name', () => {
  expect(unitSizes.flatMap(({ types }) => types).sort()).toEqual(unitTypes.map(({ name }) => name).sort())
})
