import { expect, test } from 'vitest'
import type { ApplicationEvent } from '#contract/application/application-record.ts'
import { changedSince } from './ApplicationHistory.tsx'

const makeEvent = (at: string, changes: Partial<ApplicationEvent> = {}): ApplicationEvent => ({
  at,
  status: 'SUBMITTED',
  actor: 'applicant',
  comment: null,
  message: null,
  changes: null,
  ...changes,
})

test('without a correction request every amendment counts, each field with its latest time', () => {
  const events = [
    makeEvent('1'),
    makeEvent('2', { changes: ['email', 'phone'] }),
    makeEvent('3', { changes: ['email'] }),
  ]
  expect([...changedSince(events)]).toEqual([
    ['email', '3'],
    ['phone', '2'],
  ])
})

test('after a correction request only later changes count, also during the review', () => {
  const events = [
    makeEvent('1'),
    makeEvent('2', { changes: ['phone'] }),
    makeEvent('3', { status: 'CORRECTION', actor: 'staff' }),
    makeEvent('4', { status: 'CORRECTION', changes: ['files.income'] }),
    makeEvent('5', { status: 'REVIEWING', actor: 'staff' }),
    makeEvent('6', { status: 'ELIGIBLE', actor: 'staff', changes: ['isSelected'] }),
  ]
  expect([...changedSince(events)]).toEqual([['files.income', '4']])
})
