const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
/** In milliseconds. Seoul has been UTC+9 without summer time since 1988. */
export const seoulOffset = 9 * 3_600_000
const dayMilliseconds = 24 * 3_600_000

/**
 * UTC ISO text of midnight in Seoul at the start of `YYYY-MM-DD` plus `daysLater` days; undefined for an invalid date.
 */
export function seoulDayStart(text: string, daysLater = 0): string | undefined {
  if (!isoDay.test(text)) return undefined
  const midnight = Date.parse(`${text}T00:00:00.000Z`)
  // `Date.parse` may read `2026-02-31` as a day in March: a valid date formats back to itself.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(text)) return undefined
  return new Date(midnight - seoulOffset + daysLater * dayMilliseconds).toISOString()
}

/** The date in Seoul: `2026-03-01T15:00:00.000Z` → `2026-03-02`. */
export function seoulDay(moment: string | number): string {
  return new Date(new Date(moment).getTime() + seoulOffset).toISOString().slice(0, 10)
}
