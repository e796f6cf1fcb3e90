import { type Locale, languageTags } from './locale.ts'

/** English dates are British. */
export const dateTags: Record<Locale, string> = { ...languageTags, en: 'en-GB' }

/** In Seoul time: `2026년 12월 13일(일) 18:00`. The year is left out if `after` is in the same year. */
export function formatMoment(locale: Locale, moment: string, after?: string): string {
  const { year, month, day, weekday, hour, minute } = partsOf(locale, moment)
  const isSameYear = after !== undefined && partsOf(locale, after).year === year
  const time = `${hour}:${minute}`
  const unlessSameYear = (text: string) => (isSameYear ? '' : text)
  if (locale === 'en') return `${weekday} ${day} ${month}${unlessSameYear(` ${year}`)}, ${time}`
  if (locale === 'cn') return `${unlessSameYear(`${year}年`)}${month}月${day}日（${weekday}）${time}`
  return `${unlessSameYear(`${year}년 `)}${month}월 ${day}일(${weekday}) ${time}`
}

function partsOf(locale: Locale, moment: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat(dateTags[locale], {
    timeZone: 'Asia/Seoul',
    year: 'numeric',
    month: locale === 'en' ? 'long' : 'numeric',
    day: 'numeric',
    weekday: locale === 'en' ? 'long' : 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
}
