import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatMinute,
  formatNumber,
  formatOfficePhone,
  formatPhone,
  formatTime,
} from './format.ts'

describe('a moment', () => {
  test.each([
    ['2026-03-01T14:59:59.999Z', '2026-03-01', '2026-03-01 23:59:59'],
    ['2026-03-01T15:00:00.000Z', '2026-03-02', '2026-03-02 00:00:00'],
    [Date.UTC(2026, 2, 1, 15), '2026-03-02', '2026-03-02 00:00:00'],
    [new Date('2026-12-31T15:00:00Z'), '2027-01-01', '2027-01-01 00:00:00'],
    ['2026-03-02T00:00:00+09:00', '2026-03-02', '2026-03-02 00:00:00'],
  ])('%s is %s in Seoul', (moment, date, dateTime) => {
    expect(formatDate(moment)).toBe(date)
    expect(formatDateTime(moment)).toBe(dateTime)
    expect(formatMinute(moment)).toBe(dateTime.slice(0, 16))
    expect(formatTime(moment)).toBe(dateTime.slice(11, 16))
  })

  test.each(['', 'soon', Number.NaN])('%j is empty', (moment) => {
    expect(formatDate(moment)).toBe('')
    expect(formatDateTime(moment)).toBe('')
    expect(formatMinute(moment)).toBe('')
  })
})

test.each([
  ['01012345678', '010-1234-5678'],
  ['0101234567', '010-123-4567'],
  ['010-1234-5678', '010-1234-5678'],
  ['010', '010'],
  ['01012', '010-12'],
  ['010123456', '010-1234-56'],
  ['010123456789', '010-1234-56789'],
  ['', ''],
])('the phone %s is shown as %s', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test.each([
  ['07000000000', '070-0000-0000'],
  ['0310000000', '031-000-0000'],
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['15880000', '1588-0000'],
])('the office number %s is shown as %s', (digits, shown) => {
  expect(formatOfficePhone(digits)).toBe(shown)
})

test.each([
  [0, '0'],
  [999, '999'],
  [38_030_000, '38,030,000'],
  [-1_234.5, '-1,234.5'],
])('%d is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})
