import dayjs from 'dayjs'

/** An ISO text, milliseconds, or a string of exactly 13 digits, which counts as milliseconds. */
export type Moment = string | number | Date

/** Seoul has kept UTC+9 without summer time since 1988; the plugin for zones would be fetched with every form. */
function inSeoul(moment: Moment): string {
  const isMilliseconds = typeof moment === 'string' && /^\d{13}$/.test(moment)
  const date = dayjs(isMilliseconds ? Number(moment) : moment).add(9, 'hour')
  return date.isValid() ? date.toISOString() : ''
}

/** `YYYY-MM-DD` in Seoul; `''` for what is no moment. */
export function formatDate(moment: Moment): string {
  return inSeoul(moment).slice(0, 10)
}

/** `YYYY-MM-DD HH:MM:SS` in Seoul; `''` for what is no moment. */
export function formatDateTime(moment: Moment): string {
  return inSeoul(moment).slice(0, 19).replace('T', ' ')
}

/** `K7QW4M3R` → `K7QW-4M3R`; in a spreadsheet `23456E78` would be a number. */
export function groupReceipt(number: string): string {
  return `${number.slice(0, 4)}-${number.slice(4)}`
}

/** `01012345678` → `010-1234-5678`; 10 digits stand in groups of 3-3-4, fewer as far as they go; `*` hides one. */
export function formatPhone(text: string): string {
  const digits = text.replace(/[^\d*]/g, '')
  const second = digits.length === 10 ? 6 : 7
  return [digits.slice(0, 3), digits.slice(3, second), digits.slice(second)].filter(Boolean).join('-')
}

/** An office's number: also `0212345678` → `02-1234-5678` for Seoul, and `15880000` → `1588-0000`. */
export function formatOfficePhone(digits: string): string {
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
  if (!digits.startsWith('02')) return formatPhone(digits)
  return [digits.slice(0, 2), digits.slice(2, -4), digits.slice(-4)].join('-')
}

/** `38030000` → `38,030,000`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US')
}
