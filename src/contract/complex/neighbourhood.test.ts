import { expect, test } from 'vitest'
import {
  busStops,
  directions,
  lines,
  minutesToStation,
  placeKinds,
  places,
  walkingMetres,
  walkingMinutes,
  walkingReach,
} from './neighbourhood.ts'

test('a way on foot is a quarter longer than the straight line, and 80 metres a minute, rounded up', () => {
  expect(walkingMetres({ x: 64, y: 0 })).toBe(80)
  expect(walkingMinutes({ x: 64, y: 0 })).toBe(1)
  expect(walkingMinutes({ x: 0, y: -66 })).toBe(2)
  expect(walkingMinutes({ x: 0, y: 0 })).toBe(1)
})

test('a place on a walking ring takes as many minutes as the ring', () => {
  for (const minutes of [5, 10, 15]) expect(walkingMinutes({ x: walkingReach(minutes), y: 0 })).toBe(minutes)
})

test('places are grouped by kind, nearest first, within 15 minutes', () => {
  const order = places.map(({ kind, ...point }) => placeKinds.indexOf(kind) * 100 + walkingMinutes(point))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(places.filter((place) => walkingMinutes(place) > 15)).toEqual([])
})

test('both bus stops are nearer than the station', () => {
  for (const stop of busStops) expect(walkingMinutes(stop)).toBeLessThan(minutesToStation)
})

test('the minutes by train increase along each line', () => {
  for (const line of lines)
    for (const direction of directions) {
      const minutes = line[direction].map((station) => station.minutes)
      expect(new Set(minutes).size).toBe(minutes.length)
      expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
    }
})
