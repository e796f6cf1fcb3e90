import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { applicationRound, currentFirst, windowState } from './round.ts'

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

test.each([
  ['2026-02-01', [1, 2, 3]],
  ['2026-03-05', [1, 2, 3]],
  ['2026-04-01', [2, 3, 1]],
  ['2026-05-05', [2, 3, 1]],
  ['2026-06-05', [3, 2, 1]],
  ['2026-07-05', [3, 2, 1]],
])('on %s the rounds are ordered %j, the current one first', (day, order) => {
  const rounds = [
    { round: 3, openAt: '2026-06-01T00:00:00.000Z', deadAt: '2026-06-15T09:00:00.000Z' },
    { round: 2, openAt: '2026-05-01T00:00:00.000Z', deadAt: '2026-05-15T09:00:00.000Z' },
    { round: 1, openAt, deadAt },
  ]
  expect(currentFirst(rounds, Date.parse(day)).map(({ round }) => round)).toEqual(order)
})

describe('at any time', () => {
  test('a window is open between its ends, both included', () => {
    fc.assert(
      fc.property(fc.integer({ min: opens - 10_000, max: ends + 10_000 }), (now) => {
        const isOpen = windowState({ stops: false, openAt, deadAt }, now) === 'open'
        return isOpen === (now >= opens && now <= ends)
      }),
    )
  })
})

const step = {
  key: 'documents',
  startAt: openAt,
  endAt: deadAt,
  label: { ko: '서류제출', en: '', cn: '' },
  note: null,
}

test.each([
  ['with a valid step', [step], true],
  ['not entered yet', null, true],
  ['with a step that ends as it starts', [{ ...step, endAt: openAt }], true],
  ['with a step that ends before it starts', [{ ...step, startAt: deadAt, endAt: openAt }], false],
  ['with the same step twice', [step, step], false],
  ['with an unknown key', [{ ...step, key: 'party' }], false],
  ['with a step without a Korean name', [{ ...step, label: { ko: '', en: 'Documents', cn: '' } }], false],
])('steps %s are accepted or refused correctly', (_, steps, isValid) => {
  expect(v.is(applicationRound.fields.steps, steps)).toBe(isValid)
})
