import { expect, test } from 'vitest'
import { UploadLine } from './upload-line.ts'

function fullLine(now: number) {
  const line = new UploadLine()
  let places = 0
  while (line.enter(now) === 0) places++
  return { line, places }
}

test('whoever finds no place comes back after the one before, and at the latest in a minute', () => {
  const { line } = fullLine(0)
  const waits = Array.from({ length: 5_000 }, () => line.enter(0))
  expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true)
  expect(waits[1]).toBeGreaterThan(waits[0] as number)
  expect(waits.at(-1)).toBe(60_000)
})

test('the pace is that of the places that become free', () => {
  const { line } = fullLine(0)
  for (let now = 0; now < 100_000; now += 500) {
    line.leave(now)
    line.enter(now)
  }
  const now = 200_000
  const first = line.enter(now)
  expect(line.enter(now) - first).toBeCloseTo(500, -1)
})

test('a place given back can be taken', () => {
  const { line, places } = fullLine(0)
  expect(places).toBeGreaterThan(0)
  line.leave(1)
  expect(line.enter(2)).toBe(0)
  expect(line.enter(2)).toBeGreaterThan(0)
})
