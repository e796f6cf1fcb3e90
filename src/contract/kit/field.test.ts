import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { seoulDay } from '#lib/seoul-day.ts'
import * as field from './field.ts'

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

  test.each([
    [` ${'김하람'.normalize('NFD')} `, '김하람'],
    ['PHAM  THI   HOA', 'PHAM THI HOA'],
    ['PHAM\u00a0THI\u3000HOA', 'PHAM THI HOA'],
    ['김하나\u200b', '김하나'],
    ['\ufeff김\u2060하\u00ad나', '김하나'],
    ['\u202e김하나', '김하나'],
    ['O’Brien', 'O’Brien'],
    ["O'Brien", "O'Brien"],
    ['Nguyễn Thị Hà'.normalize('NFD'), 'Nguyễn Thị Hà'],
    ['曺龍喆', '曺龍喆'],
    ['𠮷田 㐂', '𠮷田 㐂'],
    ['علی\u200cپور', 'علی\u200cپور'],
  ])('%j is stored as %j', (text, kept) => {
    expect(v.parse(field.name, text)).toBe(kept)
  })

  test.each(['김하나\n관리자', '김\r하나', '김\t하나', '김하나\u2028둘', '김\u0000하나', '\u200b\u200b', '김\u3164'])(
    '%j is refused',
    (text) => {
      expect(verdict(field.name, text)).toBe('nameRequired')
    },
  )
})

describe('a phone', () => {
  test('is a 0 and 9 or 10 more digits', () => {
    fc.assert(fc.property(digits(9, 10), (text) => verdict(field.phone, `0${text}`) === 'ok'))
    fc.assert(
      fc.property(fc.oneof(digits(1, 9), digits(12, 20)), (text) => verdict(field.phone, text) === 'phoneInvalid'),
    )
  })

  test.each(['', '  ', null])('%j counts as missing', (value) => {
    expect(verdict(field.phone, value)).toBe('phoneRequired')
  })

  test.each([
    '010-0000-0000',
    '82101234567',
    '1012345678',
    '+821000000000',
    '010 0000 0000',
    '０１００００００００',
    '0100000000a',
    '٠١٠٠٠٠٠٠٠٠',
  ])('%s is refused', (text) => {
    expect(verdict(field.phone, text)).toBe('phoneInvalid')
  })
})

describe('a birth date', () => {
  const today = seoulDay(Date.now())
  const dates = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date(Date.parse(`${today}T00:00:00Z`) - 1),
    noInvalidDate: true,
  })
  const compact = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '')

  test('is any past day since 1900', () => {
    fc.assert(fc.property(dates, (date) => verdict(field.birth, compact(date)) === 'ok'))
  })

  test('has eight digits', () => {
    fc.assert(
      fc.property(fc.oneof(digits(0, 7), digits(9, 12)), (text) => verdict(field.birth, text) === 'birthRequired'),
    )
  })

  test('of eight digits is accepted exactly if the day exists', () => {
    const exists = (text: string) => {
      const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
      const date = new Date(`${iso}T00:00:00Z`)
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    }
    fc.assert(
      fc.property(
        digits(8, 8),
        (text) =>
          (verdict(field.birth, text) === 'ok') ===
          (exists(text) && text >= '19000101' && text < today.replaceAll('-', '')),
      ),
    )
  })

  test.each([
    ['20000229', 'ok'],
    ['19000229', 'birthInvalid'],
    ['20010229', 'birthInvalid'],
    ['20010431', 'birthInvalid'],
    ['20010001', 'birthInvalid'],
    ['20011301', 'birthInvalid'],
    ['20010100', 'birthInvalid'],
    ['2001-1-1', 'birthRequired'],
    ['19000101', 'ok'],
    ['18991231', 'birthInvalid'],
    ['10000101', 'birthInvalid'],
    ['20991231', 'birthInvalid'],
    [today.replaceAll('-', ''), 'birthInvalid'],
    ['', 'birthRequired'],
  ])('%s: %s', (text, code) => {
    expect(verdict(field.birth, text)).toBe(code)
  })
})

describe('an e-mail address', () => {
  test.each([
    ['a@onmaru.example', 'ok'],
    [' a@onmaru.example ', 'ok'],
    ['first.last+tag@sub.onmaru.example', 'ok'],
    ["o'brien@onmaru.example", 'ok'],
    ['hana@xn--3e0b707e.kr', 'ok'],
    ['hana@onmaru.xn--3e0b707e', 'ok'],
    ['user@my--host.com', 'ok'],
    ['user@example', 'emailInvalid'],
    ['a..b@onmaru.example', 'emailInvalid'],
    ['.a@onmaru.example', 'emailInvalid'],
    ['a.@onmaru.example', 'emailInvalid'],
    ['a@onmaru..example', 'emailInvalid'],
    ['a@-onmaru.example', 'emailInvalid'],
    ['a@onmaru.example, b@onmaru.example', 'emailInvalid'],
    ['a@b@onmaru.example', 'emailInvalid'],
    ['a@127.0.0.1', 'emailInvalid'],
    ['a\u200b@onmaru.example', 'ok'],
    ['a@b', 'emailInvalid'],
    ['a b@onmaru.example', 'emailInvalid'],
    ['@onmaru.example', 'emailInvalid'],
    ['a@onmaru.example\nBcc: x@onmaru.example', 'emailInvalid'],
    ['', 'emailRequired'],
    [`${'a'.repeat(240)}@onmaru.example`, 'tooLong'],
  ])('%j: %s', (text, code) => {
    expect(verdict(field.email, text)).toBe(code)
  })
})

describe('a title', () => {
  test.each([
    '가족 👨‍👩‍👧 이사',
    '❤️‍🔥 환영',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 안내',
    '책장 & <의자>',
  ])('%j is stored unchanged', (text) => {
    expect(v.parse(field.title, text)).toBe(text)
  })
  test.each([
    ['제\u00ad목', '제목'],
    ['\u200b제목\u200b', '제목'],
    ['\u202e제목', '제목'],
  ])('%j is stored as %j', (text, kept) => {
    expect(v.parse(field.title, text)).toBe(kept)
  })
  test.each([
    ['\u200b', 'titleRequired'],
    ['제목\n둘', 'invalid'],
    ['제목\u2028둘', 'invalid'],
  ])('%j: %s', (text, code) => {
    expect(verdict(field.title, text)).toBe(code)
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
  test('in any format is converted to UTC with milliseconds, or refused', () => {
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

  test.each([
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '0202-12-13T09:00:00Z',
    'now',
    '',
    null,
    0,
  ])('%j is refused', (value) => {
    expect(verdict(field.dateTime, value)).toBe('dateTimeInvalid')
  })
})
