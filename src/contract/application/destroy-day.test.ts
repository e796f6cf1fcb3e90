import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { applicationStatuses } from './application-status.ts'
import { type DestroyInput, destroyDaysOf, selectionChange, winnersAnnouncementDay } from './destroy-day.ts'

const applicant: DestroyInput = {
  status: 'ELIGIBLE',
  isSelected: false,
  leaseEndsOn: null,
  announcedOn: '2026-05-20',
  winnersEnteredOn: '2026-05-18',
}
const daysOf = (changes: Partial<DestroyInput>) => destroyDaysOf({ ...applicant, ...changes })
const noDays = { documents: null, person: null }

describe('an applicant who was not selected', () => {
  test.each(applicationStatuses)(
    'in %s: documents are kept five days unless under review, the rest a year',
    (status) => {
      const isUnderReview = status === 'REVIEWING' || status === 'CORRECTION'
      const documents = isUnderReview ? '2027-05-21' : '2026-05-25'
      expect(daysOf({ status })).toEqual({ reason: 'announcement', documents, person: '2027-05-21' })
    },
  )

  test('of a round without an announcement has no day yet', () => {
    expect(daysOf({ announcedOn: null })).toEqual({ reason: 'notAnnounced', ...noDays })
    expect(daysOf({ announcedOn: null, status: 'WITHDRAWN' })).toEqual({ reason: 'notAnnounced', ...noDays })
  })

  test('has no day until a winner of the round is entered, unless refused or withdrawn', () => {
    for (const status of ['ELIGIBLE', 'SUBMITTED', 'REVIEWING', 'CORRECTION'] as const)
      expect(daysOf({ status, winnersEnteredOn: null })).toEqual({ reason: 'winnersOpen', ...noDays })
    for (const status of ['INELIGIBLE', 'WITHDRAWN'] as const)
      expect(daysOf({ status, winnersEnteredOn: null }).person).toBe('2027-05-21')
  })
})

test('the period of applicants who were not refused starts with the last entered winner', () => {
  expect(daysOf({ winnersEnteredOn: '2026-06-02' })).toMatchObject({ documents: '2026-06-07', person: '2027-05-21' })
  expect(daysOf({ winnersEnteredOn: '2027-05-30' })).toMatchObject({ documents: '2027-06-04', person: '2027-06-04' })
  expect(daysOf({ winnersEnteredOn: '2026-06-02', status: 'INELIGIBLE' }).documents).toBe('2026-05-25')
})

describe('a winner or reserve', () => {
  test('is kept until the end of the lease is entered', () => {
    expect(daysOf({ isSelected: true })).toEqual({ reason: 'leaseOpen', ...noDays })
  })

  test('is kept for five years after the lease, the documents until its end', () => {
    const ended = { reason: 'lease', documents: '2031-06-01', person: '2036-06-01' }
    expect(daysOf({ isSelected: true, leaseEndsOn: '2031-05-31' })).toEqual(ended)
    expect(daysOf({ isSelected: true, leaseEndsOn: '2031-05-31', status: 'REVIEWING', announcedOn: null })).toEqual(
      ended,
    )
  })

  test('is kept like any other applicant after withdrawing before the lease, but not after it', () => {
    expect(daysOf({ isSelected: true, status: 'WITHDRAWN' }).reason).toBe('announcement')
    const ended = { reason: 'lease', documents: '2031-06-01', person: '2036-06-01' }
    expect(daysOf({ isSelected: true, leaseEndsOn: '2031-05-31', status: 'WITHDRAWN' })).toEqual(ended)
  })

  test('with a lease without end is kept for ever', () => {
    const never = { documents: '9999-12-31', person: '9999-12-31' }
    expect(daysOf({ isSelected: true, leaseEndsOn: '9999-12-31' })).toMatchObject(never)
    expect(daysOf({ announcedOn: '9999-12-30' })).toMatchObject(never)
  })
})

test('a year from 29 February ends after February', () => {
  expect(daysOf({ announcedOn: '2028-02-29' }).person).toBe('2029-03-01')
  expect(daysOf({ announcedOn: '2027-12-31' })).toMatchObject({ documents: '2028-01-05', person: '2029-01-01' })
})

test('the day of the announcement is in Seoul time', () => {
  const text = { ko: 'x', en: 'x', cn: 'x' }
  const step = (key: 'winners' | 'contract', startAt: string) => ({
    key,
    startAt,
    endAt: startAt,
    label: text,
    note: null,
  })
  const steps = [step('contract', '2026-06-01T00:00:00.000Z'), step('winners', '2026-05-19T15:00:00.000Z')]
  expect(winnersAnnouncementDay(steps)).toBe('2026-05-20')
  expect(winnersAnnouncementDay(steps.slice(0, 1))).toBeNull()
  expect(winnersAnnouncementDay(null)).toBeNull()
})

test('an invalid end of lease is refused', () => {
  for (const leaseEndsOn of ['2031-02-30', '2031-13-01', '20310531', '', '2031-5-31'])
    expect(v.safeParse(selectionChange, { isSelected: true, leaseEndsOn }).success).toBe(false)
  expect(v.safeParse(selectionChange, { isSelected: true, leaseEndsOn: '2032-02-29' }).success).toBe(true)
})
