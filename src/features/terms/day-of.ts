import { formatDay } from '#contract/kit/format-day.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { formatDate } from '#lib/format.ts'

/** The day of a moment in Seoul, written in the language. */
export function dayOf(locale: Locale, moment: string): string {
  return formatDay(locale, formatDate(moment))
}
