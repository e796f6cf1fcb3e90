import * as v from 'valibot'
import { seoulDay } from '#lib/seoul-day.ts'
import { withoutInvisible } from '#lib/without-invisible.ts'
import { nfcText } from './nfc-text.ts'

/** Up to the largest `integer` of PostgreSQL. */
export const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** Field rules of the specification. Messages are codes; texts: `i18n/<locale>/validation.json`. */
const trimmed = (errorCode: string, maximum = 100) =>
  v.pipe(nfcText(errorCode, maximum), v.transform(withoutInvisible), v.trim())
const nonEmpty = (errorCode: string, maximum?: number) => v.pipe(trimmed(errorCode, maximum), v.nonEmpty(errorCode))

const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
const singleSpaced = (text: string) => text.replace(/\s+/g, ' ')

export const name = v.pipe(
  trimmed('nameRequired'),
  v.check(isOneLine, 'nameRequired'),
  v.transform(singleSpaced),
  v.minLength(2, 'nameRequired'),
  v.maxLength(60, 'tooLong'),
)
/** Several lines ending in `\n`; may be empty. */
export const text = (maximum: number) =>
  v.pipe(
    trimmed('textRequired', maximum),
    v.transform((lines) => lines.replace(/\r\n?/g, '\n')),
    v.maxLength(maximum, 'tooLong'),
  )
export const title = v.pipe(text(100), v.minLength(1, 'titleRequired'), v.check(isOneLine, 'invalid'))
/** The rules of browsers, plus a top-level domain and no misplaced dots, which mail servers refuse. */
export const email = v.pipe(
  nonEmpty('emailRequired', 254),
  v.rfcEmail('emailInvalid'),
  v.check(isDeliverable, 'emailInvalid'),
  v.maxLength(254, 'tooLong'),
)
/** To compare addresses: those that differ only in case reach the same mailbox. */
export const lowerCaseEmail = v.pipe(email, v.toLowerCase())
/** 10 or 11 digits without hyphens, starting with 0 as dialled in Korea. */
export const phone = v.pipe(nonEmpty('phoneRequired'), v.regex(/^0\d{9,10}$/, 'phoneInvalid'))
/** YYYYMMDD, an existing day from 1900 until yesterday in Seoul. */
export const birth = v.pipe(
  trimmed('birthRequired'),
  v.regex(/^\d{8}$/, 'birthRequired'),
  v.check(isCalendarDay, 'birthInvalid'),
  v.check((day) => day >= '19000101' && day < today(), 'birthInvalid'),
)
/** YYYYMMDD, any existing day. */
export const day = v.pipe(
  trimmed('dateRequired'),
  v.regex(/^\d{8}$/, 'dateRequired'),
  v.check(isCalendarDay, 'dateInvalid'),
)

export const usernameLeast = 4
export const passwordLength = { minimum: 8, maximum: 16 } as const

export const username = v.pipe(
  trimmed('usernameCharacters'),
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

/** A password to compare with the stored one: only its length is checked, so that errors do not help guessing. */
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
/** A `dateTime` in responses, where a cheap check is enough: `dateTime` checked it before it was stored. */
export const moment = v.pipe(v.string(), v.isoTimestamp())

function isDeliverable(address: string): boolean {
  return !/^\.|\.\.|\.@/.test(address) && /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(address)
}

const today = () => seoulDay(Date.now()).replaceAll('-', '')

function isCalendarDay(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day
}

/** `v.isoTimestamp` accepts 30 February, offsets of hours only, and years such as 0202, which are unfinished input. */
function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return isCalendarDay(text.slice(0, 10).replaceAll('-', '')) && year >= 1_900 && year <= 9_999
}
