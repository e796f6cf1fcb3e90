import { expect, test } from 'vitest'
import { stepStates } from './timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()
const ms = (hour: number) => Date.parse(at(hour))
const steps = [
  { startAt: at(1), endAt: at(1) },
  { startAt: at(2), endAt: at(4) },
  { startAt: at(6), endAt: at(8) },
  { startAt: at(9), endAt: at(10) },
]

test.each([
  [ms(0), 'next later later later', ms(1) - ms(0)],
  [ms(1), 'now next later later', 1],
  [ms(3), 'past now next later', ms(4) + 1 - ms(3)],
  [ms(4), 'past now next later', 1],
  [ms(5), 'past past next later', ms(6) - ms(5)],
  [ms(11), 'past past past past', undefined],
])('at %i the steps are %s', (now, states, changesIn) => {
  expect(stepStates(steps, now)).toEqual({ states: states.split(' '), changesIn })
})
