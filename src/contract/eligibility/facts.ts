import type { Locale } from '#contract/kit/locale.ts'
import { dateTags } from '#contract/kit/moment.ts'
import { wonInWords } from '#lib/won-in-words.ts'

/**
 * Facts that pages state about the complex, and the limits of the eligibility rules that do not change yearly (those
 * that do: `policy-year.ts`). Replace with the operator's own before going live.
 */
export const facts = {
  /** On foot from the entrance to Saebom Station: a placeholder until it is measured. */
  minutesToStation: 3,
  /** Of an applicant on the day of the announcement, both included. */
  age: { from: 19, to: 39 },
  marriageYears: 7,
  /** Seven years counted in days, as some notices do. */
  marriageDays: 2_555,
  /** Interest-free support in percent of the deposit, and its upper limit in won. */
  support: { from: 30, to: 50, youth: 45_000_000, married: 60_000_000, asOf: '2025-09-15' },
  /** Unit types by exclusive area in m², rounded. */
  units: [
    { area: 20, types: ['25A', '35A', '35B'] },
    { area: 41, types: ['51B', '52A', '53A', '53B', '61A', '61B'] },
  ],
} as const

const hundredMillion = 100_000_000

/** `formatWon('ko', 129_900_000)` → `1억 2,990만 원`, `KRW 129.9 million`, `1.299 亿韩元`; below 100 million `3,803만 원`, `3803 万韩元`. */
export function formatWon(locale: Locale, amount: number): string {
  if (locale === 'ko') return wonInWords('ko', amount)
  if (locale === 'en') return `KRW ${countWon('en', amount)} million`
  return amount < hundredMillion ? `${countWon('cn', amount)} 万韩元` : `${amount / hundredMillion} 亿韩元`
}

/** `countWon('ko', 129_900_000)` → `12,990`, for tables that name the unit once; Chinese counts of 万 have no comma. */
export function countWon(locale: Locale, amount: number): string {
  const count = amount / (locale === 'en' ? 1_000_000 : 10_000)
  return count.toLocaleString('en', { useGrouping: locale !== 'cn' })
}

export function formatDay(locale: Locale, date: string): string {
  const format = new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(date))
}

export function formatDays(locale: Locale, from: string, to: string): string {
  if (locale === 'cn') return `${formatDay(locale, from)}至${formatDay(locale, to)}`
  const format = new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}
