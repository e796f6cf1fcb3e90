import dayjs from 'dayjs'
import { seoulOffset } from './seoul-day.ts'

/** An ISO text, milliseconds, or a date. */
export type Moment = string | number | Date

/** The time in Seoul as if it were UTC. A fixed offset saves every form from loading dayjs' timezone plugin. */
function inSeoul(moment: Moment): string {
  const date = dayjs(moment).add(seoulOffset, 'millisecond')
  return date.isValid() ? date.toISOString() : ''
}

/** `YYYY-MM-DD` in Seoul; `''` for an invalid moment. */
export function formatDate(moment: Moment): string {
  return inSeoul(moment).slice(0, 10)
}

/** `YYYY-MM-DD HH:MM:SS` in Seoul; `''` for an invalid moment. */
export function formatDateTime(moment: Moment): string {
  return inSeoul(moment).slice(0, 19).replace('T', ' ')
}

/** `YYYY-MM-DD HH:MM` in Seoul; `''` for an invalid moment. */
export function formatMinute(moment: Moment): string {
  return formatDateTime(moment).slice(0, 16)
}

/** `HH:MM` in Seoul; `''` for an invalid moment. */
export function formatTime(moment: Moment): string {
  return formatDateTime(moment).slice(11, 16)
}

/** `K7QW4M3R` → `K7QW-4M3R`. The hyphen keeps spreadsheets from reading `23456E78` as a number. */
export function groupReceipt(number: string): string {
  return `${number.slice(0, 4)}-${number.slice(4)}`
}

/** `01012345678` → `010-1234-5678`; 10 digits as 3-3-4, incomplete numbers as far as they go; `*` is a masked digit. */
export function formatPhone(text: string): string {
  const digits = text.replace(/[^\d*]/g, '')
  const second = digits.length === 10 ? 6 : 7
  return [digits.slice(0, 3), digits.slice(3, second), digits.slice(second)].filter(Boolean).join('-')
}

/** Like `formatPhone`, and also `0212345678` → `02-1234-5678` (Seoul) and `15880000` → `1588-0000`. */
export function formatOfficePhone(digits: string): string {
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
  if (!digits.startsWith('02')) return formatPhone(digits)
  return [digits.slice(0, 2), digits.slice(2, -4), digits.slice(-4)].join('-')
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en-US')
}
