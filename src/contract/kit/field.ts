import * as v from 'valibot'
import { seoulDay } from '#lib/seoul-day.ts'
import { withoutInvisible } from '#lib/without-invisible.ts'
import { composed } from './composed.ts'

/** Field rules of the specification. Messages are codes; texts: `i18n/<locale>/validation.json`. */
const required = (code: string, maximum = 100) =>
  v.pipe(composed(code, maximum), v.transform(withoutInvisible), v.trim())
/** `code` is for an empty value; an invalid one has its own code. */
const given = (code: string, maximum?: number) => v.pipe(required(code, maximum), v.nonEmpty(code))

const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
const singleSpaced = (text: string) => text.replace(/\s+/g, ' ')

export const name = v.pipe(
  required('nameRequired'),
  v.check(isOneLine, 'nameRequired'),
  v.transform(singleSpaced),
  v.minLength(2, 'nameRequired'),
  v.maxLength(60, 'tooLong'),
)
/** Several lines ending in `\n`; may be empty. */
export const text = (maximum: number) =>
  v.pipe(
    required('textRequired', maximum),
    v.transform((lines) => lines.replace(/\r\n?/g, '\n')),
    v.maxLength(maximum, 'tooLong'),
  )
export const title = v.pipe(text(100), v.minLength(1, 'titleRequired'), v.check(isOneLine, 'invalid'))
/** The rules of browsers, plus a top-level domain and no misplaced dots, which mail servers refuse. */
export const email = v.pipe(
  given('emailRequired', 254),
  v.rfcEmail('emailInvalid'),
  v.check(isDelivered, 'emailInvalid'),
  v.maxLength(254, 'tooLong'),
)
/** 10 or 11 digits without hyphens, starting with 0 as dialled in Korea. */
export const phone = v.pipe(given('phoneRequired'), v.regex(/^0\d{9,10}$/, 'phoneInvalid'))
/** YYYYMMDD, an existing day from 1900 until yesterday in Seoul. */
export const birth = v.pipe(
  required('birthRequired'),
  v.regex(/^\d{8}$/, 'birthRequired'),
  v.check(isCalendarDay, 'birthInvalid'),
  v.check((day) => day >= '19000101' && day < today(), 'birthInvalid'),
)
/** YYYYMMDD, any existing day. */
export const day = v.pipe(
  required('dateRequired'),
  v.regex(/^\d{8}$/, 'dateRequired'),
  v.check(isCalendarDay, 'dateInvalid'),
)

export const usernameLeast = 4
export const passwordLength = { minimum: 8, maximum: 16 } as const

export const username = v.pipe(
  required('usernameCharacters'),
  v.minLength(usernameLeast, 'usernameTooShort'),
  v.maxLength(40, 'tooLong'),
  v.regex(/^[a-z0-9]+$/, 'usernameCharacters'),
)
export const password = v.pipe(
  v.string('passwordLength'),
  v.minLength(passwordLength.minimum, 'passwordLength'),
  v.maxLength(passwordLength.maximum, 'passwordLength'),
  v.regex(/[~!@#$%^&*()_+|<>?:{}]/, 'passwordSpecial'),
  v.regex(/[A-Za-z]/, 'passwordLetter'),
  v.regex(/\d/, 'passwordDigit'),
)

/** A password to be compared: only its length is checked, so that errors do not help guessing. */
export const givenPassword = v.pipe(
  v.string('passwordLength'),
  v.minLength(passwordLength.minimum, 'passwordLength'),
  v.maxLength(passwordLength.maximum, 'passwordLength'),
)

/** UTC ISO 8601 with milliseconds (`Date.prototype.toISOString`), so that text order is time order. */
export const dateTime = v.pipe(
  v.string('dateTimeInvalid'),
  v.isoTimestamp('dateTimeInvalid'),
  v.check(isMoment, 'dateTimeInvalid'),
  v.transform((text) => new Date(text).toISOString()),
)
export const id = v.pipe(v.string(), v.uuid('idInvalid'))
/** A `dateTime` in responses; it was fully checked before it was stored. */
export const moment = v.pipe(v.string(), v.isoTimestamp())

function isDelivered(address: string): boolean {
  return !/^\.|\.\.|\.@/.test(address) && /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(address)
}

const today = () => seoulDay(Date.now()).replaceAll('-', '')

function isCalendarDay(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day
}

/**
 * Refuses well-formed values that do not exist: 30 February, an offset of hours only, a year after 9999 in UTC. A year
 * before 1900 is unfinished input.
 */
function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return isCalendarDay(text.slice(0, 10).replaceAll('-', '')) && year >= 1_900 && year <= 9_999
}
