import { formatDay, formatDays } from '#contract/kit/format-day.ts'
import { formatWon } from '#contract/kit/format-won.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { ageLimits, marriageLimits } from './age-and-marriage-limits.ts'
import { ageOn, dashedDay, daysLater, yearsLater } from './calendar.ts'
import type { PolicyYear } from './policy-year.ts'

/** Input of the rules on pages: the current round's announcement day (YYYYMMDD; today without one) and its figures. */
export type Basis = { announcement: string; policy: PolicyYear | null }

/**
 * Fills a text of the site with `limit` (the highest value of a car), `year`, `announcement` and the `boundaryDays`.
 * `unknown` is the text for a limit that is not confirmed.
 */
export function fillIn(template: string, { announcement, policy }: Basis, locale: Locale, unknown = ''): string {
  const { unsureFrom, unsureTo, ...days } = boundaryDays(announcement)
  const texts = Object.entries({ announcement, ...days }).map(([name, day]) => [
    name,
    formatDay(locale, dashedDay(day)),
  ])
  texts.push(['unsure', formatDays(locale, dashedDay(unsureFrom), dashedDay(unsureTo))])
  // A date stays on one line, except in English, where long month names may not fit.
  const unbrokenTexts = texts.map(([name, text = '']) => [name, locale === 'en' ? text : unbroken(text)])
  const limit = policy && policy.car.confidence !== 'low' ? formatWon(locale, policy.car.amount) : unknown
  const values = { limit, unbrokenLimit: unbroken(limit), year: policy?.year ?? '' }
  return interpolate(template, { ...Object.fromEntries(unbrokenTexts), ...values })
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/**
 * Days just inside and outside the limits, YYYYMMDD: birth dates for the age; marriage dates `within` and `over` seven
 * years, and the days between them, on which a count in years and one in days differ.
 */
export function boundaryDays(announcement: string) {
  const youngest = lastBirthAt(ageLimits.from, announcement)
  const tooOld = lastBirthAt(ageLimits.to + 1, announcement)
  // 0 days turn a 29 February that does not exist into 1 March.
  const byCalendar = daysLater(yearsLater(announcement, -marriageLimits.years), 0)
  const byDays = daysLater(announcement, -marriageLimits.days)
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

/** The last birth date of a person who has reached `age` on `day`. */
function lastBirthAt(age: number, day: string): string {
  const birth = daysLater(yearsLater(day, -age), 0)
  return ageOn(birth, day) < age ? daysLater(birth, -1) : birth
}
