import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as field from './field.ts'

/** The first code of a value, or `ok`. */
function verdict(schema: v.GenericSchema, value: unknown): string {
  const result = v.safeParse(schema, value)
  return result.success ? 'ok' : result.issues[0].message
}

const digits = (minimum: number, maximum: number) => fc.stringMatching(new RegExp(`^\\d{${minimum},${maximum}}$`))

describe('a name', () => {
  test.each([
    ['김', 'nameRequired'],
    ['', 'nameRequired'],
    ['   ', 'nameRequired'],
    [' 김 ', 'nameRequired'],
    ['김'.normalize('NFD'), 'nameRequired'],
    ['김마', 'ok'],
    ['가'.repeat(60), 'ok'],
    ['가'.repeat(61), 'tooLong'],
    [null, 'nameRequired'],
    [undefined, 'nameRequired'],
    [42, 'nameRequired'],
  ])('%j: %s', (value, code) => {
    expect(verdict(field.name, value)).toBe(code)
  })

  test('is kept composed and without spaces around it', () => {
    expect(v.parse(field.name, ` ${'김하람'.normalize('NFD')} `)).toBe('김하람')
  })
})

describe('a phone', () => {
  test('has 10 or 11 digits and nothing else', () => {
    fc.assert(fc.property(digits(10, 11), (text) => verdict(field.phone, text) === 'ok'))
    fc.assert(
      fc.property(fc.oneof(digits(0, 9), digits(12, 20)), (text) => verdict(field.phone, text) === 'phoneRequired'),
    )
  })

  test.each(['010-0000-0000', '+821000000000', '010 0000 0000', '０１００００００００', '0100000000a', '٠١٠٠٠٠٠٠٠٠'])(
    '%s is refused',
    (text) => {
      expect(verdict(field.phone, text)).toBe('phoneRequired')
    },
  )
})

describe('a birth date', () => {
  const dates = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const compact = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '')

  test('is any day of the calendar', () => {
    fc.assert(fc.property(dates, (date) => verdict(field.birth, compact(date)) === 'ok'))
  })

  test('is eight digits', () => {
    fc.assert(
      fc.property(fc.oneof(digits(0, 7), digits(9, 12)), (text) => verdict(field.birth, text) === 'birthRequired'),
    )
  })

  test('of eight digits is accepted exactly where the calendar has the day', () => {
    const exists = (text: string) => {
      const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
      const date = new Date(`${iso}T00:00:00Z`)
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    }
    fc.assert(
      fc.property(digits(8, 8), (text) => (verdict(field.birth, text) === 'ok') === (exists(text) && text >= '0100')),
    )
  })

  test.each([
    ['20000229', 'ok'],
    ['19000229', 'birthRequired'],
    ['20010229', 'birthRequired'],
    ['20010431', 'birthRequired'],
    ['20010001', 'birthRequired'],
    ['20011301', 'birthRequired'],
    ['20010100', 'birthRequired'],
    ['2001-1-1', 'birthRequired'],
  ])('%s: %s', (text, code) => {
    expect(verdict(field.birth, text)).toBe(code)
  })
})

describe('an e-mail address', () => {
  test.each([
    ['a@onmaru.example', 'ok'],
    [' a@onmaru.example ', 'ok'],
    ['first.last+tag@sub.onmaru.example', 'ok'],
    ['a@b', 'emailRequired'],
    ['a b@onmaru.example', 'emailRequired'],
    ['@onmaru.example', 'emailRequired'],
    ['a@onmaru.example\nBcc: x@onmaru.example', 'emailRequired'],
    ['', 'emailRequired'],
    [`${'a'.repeat(240)}@onmaru.example`, 'tooLong'],
  ])('%j: %s', (text, code) => {
    expect(verdict(field.email, text)).toBe(code)
  })
})

describe('a username', () => {
  test.each([
    ['abcd', 'ok'],
    ['a1b2', 'ok'],
    ['abc', 'usernameTooShort'],
    ['Abcd', 'usernameCharacters'],
    ['abcd_', 'usernameCharacters'],
    ['가나다라', 'usernameCharacters'],
    ['a'.repeat(40), 'ok'],
    ['a'.repeat(41), 'tooLong'],
  ])('%s: %s', (text, code) => {
    expect(verdict(field.username, text)).toBe(code)
  })
})

describe('a password', () => {
  test.each([
    ['abcde12!', 'ok'],
    ['abcdefghijkl123!', 'ok'],
    ['abcd12!', 'passwordLength'],
    ['abcdefghijklm123!', 'passwordLength'],
    ['abcdefg1', 'passwordSpecial'],
    ['1234567!', 'passwordLetter'],
    ['abcdefg!', 'passwordDigit'],
    ['가나다라마바1!', 'passwordLetter'],
    ['abcdefg1-', 'passwordSpecial'],
  ])('%s: %s', (text, code) => {
    expect(verdict(field.password, text)).toBe(code)
  })

  test.each([...'~!@#$%^&*()_+|<>?:{}'])('may have %s as its special character', (character) => {
    expect(verdict(field.password, `abcdef1${character}`)).toBe('ok')
  })

  test('keeps its spaces', () => {
    expect(v.parse(field.password, ' abcde1! ')).toBe(' abcde1! ')
  })
})

describe('a moment', () => {
  test('of any form becomes UTC with milliseconds, or is refused', () => {
    const numbers = fc.tuple(
      ...[9999, 13, 32, 25, 61, 61].map((maximum) => fc.nat(maximum)),
      fc.constantFrom('Z', '+09:00', '+0900', '-12', ''),
      fc.constantFrom('', '.1', '.123456789'),
      fc.constantFrom('T', ' '),
    )
    const two = (value: unknown) => String(value).padStart(2, '0')
    fc.assert(
      fc.property(numbers, ([year, month, day, hour, minute, second, offset, fraction, middle]) => {
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}${middle}${two(hour)}:${two(minute)}:${two(second)}${fraction}${offset}`
        const result = v.safeParse(field.dateTime, text)
        if (!result.success) return result.issues[0].message === 'dateTimeInvalid'
        return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(result.output)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['2026-01-01T09:00:00+09:00', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.123456Z', '2026-01-01T00:00:00.123Z'],
  ])('%s is %s', (text, expected) => {
    expect(v.parse(field.dateTime, text)).toBe(expected)
  })

  test.each(['2026-01-01', '2026-01-01T00:00:00', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', 'now', '', null, 0])(
    '%j is refused',
    (value) => {
      expect(verdict(field.dateTime, value)).toBe('dateTimeInvalid')
    },
  )
})
