import { expect, test } from 'vitest'
import { formatDay, formatDays } from './format-day.ts'
import { locales } from './locale.ts'
import { formatMoment } from './moment.ts'

const deadline = '2026-12-13T09:00:00.000Z'

test('a deadline has one format per language, in Seoul time', () => {
  expect(locales.map((locale) => formatMoment(locale, deadline))).toEqual([
    '2026년 12월 13일(일) 18:00',
    'Sunday 13 December 2026, 18:00',
    '2026年12月13日（周日）18:00',
  ])
})

test('midnight is 00:00 of the new day', () => {
  expect(formatMoment('ko', '2026-12-31T15:00:00.000Z')).toBe('2027년 1월 1일(금) 00:00')
  expect(formatMoment('en', '2026-12-31T15:00:00.000Z')).toBe('Friday 1 January 2027, 00:00')
})

test('the end of a period omits the year if it is that of the start', () => {
  const start = '2026-12-10T01:00:00.000Z'
  expect(formatMoment('ko', deadline, start)).toBe('12월 13일(일) 18:00')
  expect(formatMoment('en', deadline, start)).toBe('Sunday 13 December, 18:00')
  expect(formatMoment('cn', deadline, start)).toBe('12月13日（周日）18:00')
  expect(formatMoment('ko', '2027-01-02T01:00:00.000Z', start)).toBe('2027년 1월 2일(토) 10:00')
})

test('a day is written in the language, in British form in English', () => {
  expect(locales.map((locale) => formatDay(locale, '2025-09-15'))).toEqual([
    '2025년 9월 15일',
    '15 September 2025',
    '2025年9月15日',
  ])
})

test('a range of days is written out in Chinese', () => {
  expect(formatDays('ko', '2019-11-18', '2019-11-19')).toBe('2019년 11월 18일~19일')
  expect(formatDays('cn', '2019-11-18', '2019-11-19')).toBe('2019年11月18日至2019年11月19日')
})
