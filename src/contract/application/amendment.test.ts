import { describe, expect, test } from 'vitest'
import { amendmentState, changedFields } from './amendment.ts'

const round = { stops: false, openAt: '2026-03-01T00:00:00.000Z', deadAt: '2026-03-15T09:00:00.000Z' }
const open = Date.parse('2026-03-10T00:00:00.000Z')
const end = Date.parse(round.deadAt)

describe('an amendment is allowed', () => {
  test.each([
    ['SUBMITTED', null, open, 'open'],
    ['SUBMITTED', null, end, 'open'],
    ['SUBMITTED', null, end + 1, 'closed'],
    ['CORRECTION', null, end + 1, 'open'],
    ['CORRECTION', '2026-03-20T09:00:00.000Z', Date.parse('2026-03-20T09:00:00.000Z'), 'open'],
    ['CORRECTION', '2026-03-20T09:00:00.000Z', Date.parse('2026-03-20T09:00:00.001Z'), 'closed'],
    ['CORRECTION', '2026-03-05T09:00:00.000Z', open, 'closed'],
    ['REVIEWING', null, open, 'fixed'],
    ['WITHDRAWN', null, open, 'fixed'],
    ['DRAFT', null, open, 'fixed'],
  ] as const)('%s with a correction until %s, at %d: %s', (status, correctionEndsAt, now, state) => {
    expect(amendmentState({ status, correctionEndsAt }, round, now)).toBe(state)
  })

  test('not during a pause, except for a requested correction', () => {
    const paused = { ...round, stops: true }
    expect(amendmentState({ status: 'SUBMITTED', correctionEndsAt: null }, paused, open)).toBe('paused')
    expect(amendmentState({ status: 'CORRECTION', correctionEndsAt: null }, paused, open)).toBe('open')
  })
})

describe('the changed fields', () => {
  const before = { email: 'a@onmaru.example', _terms: ['a', 'b'], spouse: { name: '가나', phone: '1' }, isAsset: null }

  test('are empty if nothing differs', () => {
    expect(changedFields(before, structuredClone(before))).toEqual([])
    expect(changedFields({ email: 'a' }, { email: 'a', isAsset: null })).toEqual([])
    expect(changedFields({ facts: null }, { facts: { income: null, car: null } })).toEqual([])
  })

  test('are listed one by one, with their group', () => {
    const after = { ...before, email: 'b@onmaru.example', _terms: ['a'], spouse: { name: '가나', phone: '2' } }
    expect(changedFields(before, after)).toEqual(['email', '_terms', 'spouse.phone'])
  })

  test('name the whole group if it appears or disappears', () => {
    expect(changedFields(before, { ...before, spouse: null })).toEqual(['spouse'])
    expect(changedFields({ ...before, spouse: null }, before)).toEqual(['spouse'])
  })

  test('leave out fields that only the earlier values have', () => {
    expect(changedFields({ ...before, status: 'SUBMITTED' }, before)).toEqual([])
  })
})
