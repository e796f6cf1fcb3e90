import { formatDay } from '#contract/facts.ts'
import type { Locale } from '#contract/locale.ts'
import { formatDate } from '#lib/format.ts'

/** The day of a moment in Seoul, in words. */
export function dayOf(locale: Locale, moment: string): string {
  return formatDay(locale, formatDate(moment))
}
