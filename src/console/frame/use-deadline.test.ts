import { expect, test } from 'vitest'
import { deadlineAt } from './use-deadline.ts'

const minute = 60_000

test('shows nothing during activity and before the session ends', () => {
  expect(deadlineAt(27 * minute, 0, null)).toBeNull()
  expect(deadlineAt(0, 0, 600 * minute)).toBeNull()
})

test('warns two minutes before half an hour of inactivity is over', () => {
  expect(deadlineAt(28 * minute, 0, null)).toEqual({ kind: 'idle', milliseconds: 2 * minute })
  expect(deadlineAt(40 * minute, 0, 600 * minute)).toEqual({ kind: 'idle', milliseconds: -10 * minute })
})

test('warns before the session ends, even during activity', () => {
  expect(deadlineAt(minute, minute, 2 * minute)).toEqual({ kind: 'end', milliseconds: minute })
})

test('leaves an apparently expired session to the server, whose clock counts', () => {
  expect(deadlineAt(0, 0, -minute)).toBeNull()
})
