import { describe, expect, it } from 'vitest'
import { formatMoment, splitSpan } from './moment.ts'

describe('splitSpan', () => {
  it('splits a span into days, hours, minutes and seconds', () => {
    const span = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000
    expect(splitSpan(span)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  })

  it('counts a second that has begun, and none that is over', () => {
    expect(splitSpan(1).seconds).toBe(1)
    expect(splitSpan(0).seconds).toBe(0)
    expect(splitSpan(-5_000).seconds).toBe(0)
  })
})

it('writes a moment in Seoul’s time, as each language does', () => {
  const moment = '2025-09-22T01:00:00.000Z'
  expect(formatMoment('ko', moment)).toBe('2025년 9월 22일 월요일 오전 10:00')
  expect(formatMoment('en', moment)).toMatch(/^Monday, September 22, 2025 at 10:00\sAM$/)
  expect(formatMoment('cn', moment)).toBe('2025年9月22日星期一 10:00')
})
