import { type Locale, languageTags } from './locale.ts'

/** What pages state about the place and the rules. Replace with the operator's own before going live. */
export const facts = {
  /** On foot from the entrance to Saebom Station: a placeholder until the operator measures it. */
  minutesToStation: 3,
  age: { from: 19, to: 39 },
  marriageYears: 7,
  carLimit: { amount: 38_030_000, year: 2025 },
  /** Interest-free support in percent of the deposit, and its upper limit in won. */
  support: { from: 30, to: 50, youth: 45_000_000, married: 60_000_000, asOf: '2025-09-15' },
  units: [
    { area: 20, types: ['25A', '35A', '35B'] },
    { area: 41, types: ['51B', '52A', '53A', '53B', '61A', '61B'] },
  ],
} as const

/** `formatWon('ko', 38_030_000)` → `3,803만 원`; English counts in millions, Chinese in 万 as Korean does. */
export function formatWon(locale: Locale, amount: number): string {
  const count = countWon(locale, amount)
  if (locale === 'en') return `KRW ${count} million`
  return locale === 'cn' ? `${count} 万韩元` : `${count}만 원`
}

/** `countWon('ko', 38_030_000)` → `3,803`: the figure of `formatWon`, for tables that name its unit once. */
export function countWon(locale: Locale, amount: number): string {
  return (amount / (locale === 'en' ? 1_000_000 : 10_000)).toLocaleString('en')
}

/** `formatDay('ko', '2025-09-15')` → `2025년 9월 15일`. */
export function formatDay(locale: Locale, date: string): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(date))
}
