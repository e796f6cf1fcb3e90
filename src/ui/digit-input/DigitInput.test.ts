import { describe, expect, it } from 'vitest'
import { caretAfterDigits, countDigits } from './DigitInput.tsx'

describe('the caret of a digit field', () => {
  it('is behind the digit just typed, after the hyphens', () => {
    expect(caretAfterDigits('010-1', 4)).toBe(5)
    expect(caretAfterDigits('010-1234-5678', 3)).toBe(3)
    expect(caretAfterDigits('010-1234-5678', 8)).toBe(10)
  })
  it('is at the start or end if there are no or too few digits', () => {
    expect(caretAfterDigits('010-1234', 0)).toBe(0)
    expect(caretAfterDigits('010', 7)).toBe(3)
  })
  it('counts digits only', () => {
    expect(countDigits('010-12 3')).toBe(6)
  })
})
