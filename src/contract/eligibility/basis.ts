import { formatDay, formatDays } from '#contract/kit/format-day.ts'
import { formatWon } from '#contract/kit/format-won.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { ageLimits, marriageLimits } from './age-and-marriage-limits.ts'
import { ageOn, dashedDay, daysLater, yearsLater } from './calendar.ts'
import type { PolicyYear } from './policy-year.ts'

/**
 * Input of the eligibility rules on pages: the day of the current round's announcement (YYYYMMDD; today if there is
 * none), and the figures that apply.
 */
export type Basis = { announcement: string; policy: PolicyYear | null }

/**
 * Fills a template with `limit` (of a car's value), `year`, `announcement` and the `boundaryDays`. `unknown` replaces
 * an unconfirmed limit.
 */
export function fillIn(template: string, { announcement, policy }: Basis, locale: Locale, unknown = ''): string {
  const { unsureFrom, unsureTo, ...days } = boundaryDays(announcement)
  const texts = Object.entries({ announcement, ...days }).map(([name, day]) => [
    name,
    formatDay(locale, dashedDay(day)),
  ])
  texts.push(['unsure', formatDays(locale, dashedDay(unsureFrom), dashedDay(unsureTo))])
  // A date stays on one line, except in English, where long month names may not fit.
  const whole = texts.map(([name, text = '']) => [name, locale === 'en' ? text : unbroken(text)])
  const limit = policy && policy.car.confidence !== 'low' ? formatWon(locale, policy.car.amount) : unknown
  const values = { limit, unbrokenLimit: unbroken(limit), year: policy?.year ?? '' }
  return interpolate(template, { ...Object.fromEntries(whole), ...values })
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** The days just inside and just outside the limits of age and marriage, all YYYYMMDD. */
export function boundaryDays(announcement: string) {
  const youngest = lastBirthAt(ageLimits.from, announcement)
  const tooOld = lastBirthAt(ageLimits.to + 1, announcement)
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

function lastBirthAt(age: number, day: string): string {
  const birth = daysLater(yearsLater(day, -age), 0)
  return ageOn(birth, day) < age ? daysLater(birth, -1) : birth
}
