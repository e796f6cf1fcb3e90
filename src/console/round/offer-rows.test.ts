import { expect, test } from 'vitest'
import { countUnits, offeredUnitTypes } from '#contract/complex/building.ts'
import { homesOf, missingPools, withPools } from './offer-rows.ts'

test('rows added to an empty table offer each private home once, type by type', () => {
  const rows = withPools([], missingPools([]))
  expect(rows.map(({ unit_type, supply_type }) => `${unit_type} ${supply_type}`).slice(0, 3)).toEqual([
    '25A SPECIAL_TYPE',
    '25A NORMAL_TYPE',
    '35A SPECIAL_TYPE',
  ])
  for (const { name } of offeredUnitTypes) expect(homesOf(rows, name)).toBe(countUnits(name).private)
  expect(missingPools(rows)).toEqual([])
})

test('a row that was removed comes back at its place with the homes that are left', () => {
  const [first, ...others] = withPools([], missingPools([]))
  const before = others.map((offer) => (offer.unit_type === first?.unit_type ? { ...offer, households: 10 } : offer))
  const added = missingPools(before)
  expect(added).toEqual([{ unit_type: '25A', supply_type: 'SPECIAL_TYPE' }])
  const [back] = withPools(before, added)
  expect(back).toMatchObject({ supply_type: 'SPECIAL_TYPE', households: countUnits('25A').private - 10 })
})

test('a count that cannot be read does not spoil the sum', () => {
  const rows = withPools([], missingPools([])).map((offer) => ({ ...offer, households: Number.NaN }))
  expect(homesOf(rows, '25A')).toBe(0)
})
