import { expect, test } from 'vitest'
import { complex, countUnits, floors, floorsOf, unitTypes } from '#contract/complex/building.ts'
import { facade } from './facade.ts'
import { countOn, floorGroups, placeUnits } from './floor-plan.ts'

const homes = floors.flatMap((floor) => placeUnits(floor).map((unit) => ({ ...unit, floor: floor.number })))

test('every home of a floor is placed once, with its kind of rental', () => {
  for (const { name } of unitTypes) {
    const homesOfType = homes.filter(({ type }) => type === name)
    const { all, public: publicUnits } = countUnits(name)
    expect({ name, all: homesOfType.length, public: homesOfType.filter(({ isPublic }) => isPublic).length }).toEqual({
      name,
      all,
      public: publicUnits,
    })
    expect([...new Set(homesOfType.map(({ floor }) => floor))]).toEqual(floorsOf(name))
  }
})

test('the floors together have the homes of the complex, by kind of rental', () => {
  const sum = (of: 'all' | 'public' | 'private') => floors.reduce((total, floor) => total + countOn(floor)[of], 0)
  expect([sum('all'), sum('public'), sum('private')]).toEqual([
    complex.units,
    complex.publicUnits,
    complex.privateUnits,
  ])
})

test('no two homes on a side of the corridor overlap', () => {
  for (const floor of floors)
    for (const side of ['north', 'south']) {
      const row = placeUnits(floor)
        .filter((unit) => unit.side === side)
        .sort((a, b) => a.x - b.x)
      row.forEach((unit, index) => {
        expect(unit.x).toBeGreaterThanOrEqual(-1e-9)
        const next = row[index + 1]
        if (next) expect(next.x - (unit.x + unit.width)).toBeGreaterThan(-1e-9)
      })
    }
})

test('the floor groups cover every floor', () => {
  expect(
    floorGroups()
      .flat()
      .map(({ number }) => number),
  ).toEqual(floors.map(({ number }) => number))
})

test('the façade has one window per home', () => {
  const windows = facade().windows.reduce((total, { path }) => total + path.split('M').length - 1, 0)
  expect(windows).toBe(complex.units)
})
