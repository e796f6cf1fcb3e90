import { type Locale, languageTags } from '#contract/locale.ts'

/** `2025년 9월 22일 월요일 오전 10:00` in Seoul, as each language writes it. */
export function formatMoment(locale: Locale, moment: string): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: 'Asia/Seoul',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment))
}

/** A span of milliseconds in whole units; a second that has begun counts, so that the last one shown is 1. */
export function splitSpan(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
