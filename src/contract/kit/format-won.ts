import { wonInWords } from '#lib/won-in-words.ts'
import type { Locale } from './locale.ts'

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
