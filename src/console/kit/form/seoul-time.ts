import { formatDateTime } from '#lib/format.ts'

/** A moment as a `datetime-local` control takes it, in Seoul; `''` for none. */
export function toSeoulInput(moment: string): string {
  return formatDateTime(moment).slice(0, 16).replace(' ', 'T')
}

/** The moment that such a control means, as ISO 8601 in UTC; `''` while it is incomplete. Seoul has no summer time. */
export function fromSeoulInput(text: string): string {
  const date = new Date(`${text}:00+09:00`)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
