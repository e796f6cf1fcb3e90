import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from './format.ts'
import { seoulDayStart } from './seoul-day.ts'

test.each([
  ['2026-03-02', 0, '2026-03-01T15:00:00.000Z'],
  ['2026-03-02', 1, '2026-03-02T15:00:00.000Z'],
  ['2026-01-01', 0, '2025-12-31T15:00:00.000Z'],
  ['2028-02-28', 1, '2028-02-28T15:00:00.000Z'],
])('%s plus %i days starts at %s', (day, later, start) => {
  expect(seoulDayStart(day, later)).toBe(start)
})

test.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '', 'today', '2026-01-01T00:00:00Z'])(
  '%j is not a day',
  (text) => {
    expect(seoulDayStart(text)).toBeUndefined()
  },
)

test('a day starts at the first moment that is shown as that day', () => {
  const days = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const start = Date.parse(seoulDayStart(day) ?? '')
      return formatDate(start) === day && formatDate(start - 1) !== day
    }),
  )
})
