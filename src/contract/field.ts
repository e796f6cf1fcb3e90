import * as v from 'valibot'
import { seoulDay } from '#lib/seoul-day.ts'
import { visible } from '#lib/visible.ts'
import { composed } from './composed.ts'

/** Field rules of the specification. Messages are codes; their texts: `i18n/<locale>/validation.json`. */
const required = (code: string, maximum = 100) => v.pipe(composed(code, maximum), v.transform(visible), v.trim())
/** Only what is missing is called missing: what cannot be read has a code of its own. */
const given = (code: string, maximum?: number) => v.pipe(required(code, maximum), v.nonEmpty(code))

/** What breaks a line is in nothing of one line. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
/** Spaces of any width and number between two words are one. */
const singleSpaced = (text: string) => text.replace(/\s+/g, ' ')

export const name = v.pipe(
  required('nameRequired'),
  v.check(isOneLine, 'nameRequired'),
  v.transform(singleSpaced),
  v.minLength(2, 'nameRequired'),
  v.maxLength(60, 'tooLong'),
)
/** Several lines, which end alike whoever sends them; whether it may be empty says who uses it. */
export const text = (maximum: number) =>
  v.pipe(
    required('textRequired', maximum),
    v.transform((lines) => lines.replace(/\r\n?/g, '\n')),
    v.maxLength(maximum, 'tooLong'),
  )
/** One line at the head of a text. */
export const title = v.pipe(text(100), v.minLength(1, 'titleRequired'), v.check(isOneLine, 'invalid'))
/** As browsers take it, at a host with a top-level domain, and without the dots that no server takes. */
export const email = v.pipe(
  given('emailRequired', 254),
  v.rfcEmail('emailInvalid'),
  v.check(isDelivered, 'emailInvalid'),
  v.maxLength(254, 'tooLong'),
)
/** 10 or 11 digits, no hyphens: a number as it is dialled in Korea, which begins with 0. */
export const phone = v.pipe(given('phoneRequired'), v.regex(/^0\d{9,10}$/, 'phoneInvalid'))
/** YYYYMMDD, a day that exists, of somebody who lives: since 1900 and before today in Seoul. */
export const birth = v.pipe(
  required('birthRequired'),
  v.regex(/^\d{8}$/, 'birthRequired'),
  v.check(isCalendarDay, 'birthInvalid'),
  v.check((day) => day >= '19000101' && day < today(), 'birthInvalid'),
)
/** YYYYMMDD of any other day. */
export const day = v.pipe(
  required('dateRequired'),
  v.regex(/^\d{8}$/, 'dateRequired'),
  v.check(isCalendarDay, 'dateInvalid'),
)

export const username = v.pipe(
  required('usernameCharacters'),
  v.minLength(4, 'usernameTooShort'),
  v.maxLength(40, 'tooLong'),
  v.regex(/^[a-z0-9]+$/, 'usernameCharacters'),
)
export const password = v.pipe(
  v.string('passwordLength'),
  v.minLength(8, 'passwordLength'),
  v.maxLength(16, 'passwordLength'),
  v.regex(/[~!@#$%^&*()_+|<>?:{}]/, 'passwordSpecial'),
  v.regex(/[A-Za-z]/, 'passwordLetter'),
  v.regex(/\d/, 'passwordDigit'),
)

/** As long as one that was set; whether it holds what it must is nothing to tell whoever guesses. */
export const givenPassword = v.pipe(
  v.string('passwordLength'),
  v.minLength(8, 'passwordLength'),
  v.maxLength(16, 'passwordLength'),
)

/** UTC ISO 8601 with milliseconds, as `Date.prototype.toISOString` writes it, so that text order is time order. */
export const dateTime = v.pipe(
  v.string('dateTimeInvalid'),
  v.isoTimestamp('dateTimeInvalid'),
  v.check(isMoment, 'dateTimeInvalid'),
  v.transform((text) => new Date(text).toISOString()),
)
export const id = v.pipe(v.string(), v.uuid('idInvalid'))
/** A moment as answers carry it: `dateTime`, which what is kept has gone through already. */
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
 * What has the form may still be no moment: 30 February, an offset of hours alone, a year past 9999 in UTC. One before
 * 1900 is a year that somebody has begun to type.
 */
function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return isCalendarDay(text.slice(0, 10).replaceAll('-', '')) && year >= 1_900 && year <= 9_999
}
