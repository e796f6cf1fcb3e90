import { formatDay } from '#contract/kit/format-day.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { formatDate } from '#lib/format.ts'

export function dayOf(locale: Locale, moment: string): string {
  return formatDay(locale, formatDate(moment))
}
