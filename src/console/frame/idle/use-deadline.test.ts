import { expect, test } from 'vitest'
import { deadlineAt } from './use-deadline.ts'

const minute = 60_000

test('says nothing while somebody works and the session lasts', () => {
  expect(deadlineAt(27 * minute, 0, null)).toBeNull()
  expect(deadlineAt(0, 0, 600 * minute)).toBeNull()
})

test('warns two minutes before half an hour without a sign', () => {
  expect(deadlineAt(28 * minute, 0, null)).toEqual({ kind: 'idle', milliseconds: 2 * minute })
  expect(deadlineAt(40 * minute, 0, 600 * minute)).toEqual({ kind: 'idle', milliseconds: -10 * minute })
})

test('warns before the end of the session, whatever anybody does', () => {
  expect(deadlineAt(minute, minute, 2 * minute)).toEqual({ kind: 'end', milliseconds: minute })
})

test('leaves a session that seems over to the server, whose clock counts', () => {
  expect(deadlineAt(0, 0, -minute)).toBeNull()
})
