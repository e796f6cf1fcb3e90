import { formatDay } from '#contract/facts.ts'
import type { Locale } from '#contract/locale.ts'
import { formatDate } from '#lib/format.ts'

export function dayOf(locale: Locale, moment: string): string {
  return formatDay(locale, formatDate(moment))
}
