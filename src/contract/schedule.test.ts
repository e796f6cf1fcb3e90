import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { windowState } from './schedule.ts'

const openAt = '2026-03-01T00:00:00.000Z'
const deadAt = '2026-03-15T09:00:00.000Z'
const [opens, ends] = [Date.parse(openAt), Date.parse(deadAt)]

test.each([
  [opens - 1000, 'before'],
  [opens - 1, 'before'],
  [opens, 'open'],
  [ends, 'open'],
  [ends + 1, 'closed'],
  [ends + 1000, 'closed'],
])('at %i the window is %s, unless it is paused', (now, state) => {
  expect(windowState({ stops: false, openAt, deadAt }, now)).toBe(state)
  expect(windowState({ stops: true, openAt, deadAt }, now)).toBe('paused')
})

describe('at any moment', () => {
  test('a window is open exactly between its ends, both included', () => {
    fc.assert(
      fc.property(fc.integer({ min: opens - 10_000, max: ends + 10_000 }), (now) => {
        const isOpen = windowState({ stops: false, openAt, deadAt }, now) === 'open'
        return isOpen === (now >= opens && now <= ends)
      }),
    )
  })
})
