import { expect, test } from 'vitest'
import { hasScope, scopes } from './scope.ts'

const allBut = (...excluded: string[]) => scopes.filter((scope) => !excluded.includes(scope))

test.each(scopes)('%s opens its own page', (scope) => {
  expect(hasScope([scope], scope)).toBe(true)
})

test.each(allBut('console'))('%s opens no other page', (scope) => {
  expect(scopes.filter((needed) => hasScope([scope], needed))).toEqual([scope])
})

test('console opens every page except those of manager', () => {
  expect(scopes.filter((needed) => hasScope(['console'], needed))).toEqual(allBut('manager'))
})

test('no scope opens no page, and all scopes open every page', () => {
  expect(scopes.filter((needed) => hasScope([], needed))).toEqual([])
  expect(scopes.filter((needed) => hasScope(scopes, needed))).toEqual([...scopes])
})
