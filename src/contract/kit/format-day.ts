import type { Locale } from './locale.ts'
import { dateTags } from './moment.ts'

export function formatDay(locale: Locale, date: string): string {
  const format = new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(date))
}

export function formatDays(locale: Locale, from: string, to: string): string {
  if (locale === 'cn') return `${formatDay(locale, from)}至${formatDay(locale, to)}`
  const format = new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}
