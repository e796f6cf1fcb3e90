import { interpolate } from '#lib/interpolate.ts'
import { ageOn, dashedDay, daysLater, yearsLater } from './eligibility/calendar.ts'
import { facts, formatDay, formatDays, formatWon } from './facts.ts'
import type { Locale } from './locale.ts'
import type { PolicyYear } from './policy-year.ts'

/** What pages judge by: the day of the current round's announcement (today without one), and the figures it applies. */
export type Basis = { announcement: string; policy: PolicyYear | null }

/**
 * A page's text with what the basis says: `limit` of a car, `year`, `announcement`, and the days around the limits of age
 * and marriage (`boundaryDays`). `unknown` stands for a limit that nobody has confirmed.
 */
export function fillIn(template: string, { announcement, policy }: Basis, locale: Locale, unknown = ''): string {
  const { unsureFrom, unsureTo, ...days } = boundaryDays(announcement)
  const texts = Object.entries({ announcement, ...days }).map(([name, day]) => [
    name,
    formatDay(locale, dashedDay(day)),
  ])
  texts.push(['unsure', formatDays(locale, dashedDay(unsureFrom), dashedDay(unsureTo))])
  // A day stays on one line; the long names of English months may not fit on it.
  const whole = texts.map(([name, text = '']) => [name, locale === 'en' ? text : unbroken(text)])
  const limit = policy && policy.car.confidence !== 'low' ? formatWon(locale, policy.car.amount) : unknown
  const values = { limit, unbrokenLimit: unbroken(limit), year: policy?.year ?? '' }
  return interpolate(template, { ...Object.fromEntries(whole), ...values })
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** The days on either side of each limit, for one announcement; all of them YYYYMMDD. */
export function boundaryDays(announcement: string) {
  const youngest = lastBirthAt(facts.age.from, announcement)
  const tooOld = lastBirthAt(facts.age.to + 1, announcement)
  const byCalendar = daysLater(yearsLater(announcement, -facts.marriageYears), 0)
  const byDays = daysLater(announcement, -facts.marriageDays)
  const [unsureFrom, within] = byCalendar < byDays ? [byCalendar, byDays] : [byDays, byCalendar]
  return {
    tooYoung: daysLater(youngest, 1),
    youngest,
    oldest: daysLater(tooOld, 1),
    tooOld,
    within,
    unsureFrom,
    unsureTo: daysLater(within, -1),
    over: daysLater(unsureFrom, -1),
  }
}

/** The last day on which somebody was born who is that old on `day`. */
function lastBirthAt(age: number, day: string): string {
  const birth = daysLater(yearsLater(day, -age), 0)
  return ageOn(birth, day) < age ? daysLater(birth, -1) : birth
}
