import { describe, expect, it } from 'vitest'
import { splitSpan } from './RoundDetail.tsx'

describe('splitSpan', () => {
  it('splits a time span into days, hours, minutes and seconds', () => {
    const span = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000
    expect(splitSpan(span)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  })

  it('rounds a started second up, and is zero after the end', () => {
    expect(splitSpan(1).seconds).toBe(1)
    expect(splitSpan(0).seconds).toBe(0)
    expect(splitSpan(-5_000).seconds).toBe(0)
  })
})
