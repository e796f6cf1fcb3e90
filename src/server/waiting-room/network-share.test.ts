import { expect, test } from 'vitest'
import { NetworkShares } from './network-share.ts'

/** Places that each network gets if all ask for one in turn, until nobody gets one. */
function fill(places: number, networks: number): number[] {
  const held = Array.from({ length: networks }, () => 0)
  const shares = new NetworkShares(new Map(), places)
  for (let number = 0; number < networks; number++)
    while (!shares.isPassedOver(`${number}`)) {
      shares.take(`${number}`)
      held[number] = (held[number] ?? 0) + 1
    }
  return held
}

test('one network holds half of the places at most, two hold three quarters', () => {
  expect(fill(3_600, 1)).toEqual([1_800])
  expect(fill(3_600, 2)).toEqual([1_800, 900])
  expect(fill(2, 1)).toEqual([1])
})

test('networks that hold few places never wait for others, even if all places are taken', () => {
  const homes = Array.from({ length: 1_800 }, (_, home) => [`${home}`, 2] as const)
  const shares = new NetworkShares(new Map([...homes.slice(200), ['office', 300], ['campus', 100]]), 3_600)
  expect(shares.passedOver()).toEqual([])
  expect(new NetworkShares(new Map([...homes.slice(900), ['flood', 1_800]]), 3_600).passedOver()).toEqual(['flood'])
})
