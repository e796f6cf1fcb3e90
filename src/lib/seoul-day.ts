const day = /^(\d{4})-(\d{2})-(\d{2})$/
/** Seoul has kept UTC+9 without summer time since 1988. */
const offsetMilliseconds = 9 * 3_600_000
const dayMilliseconds = 24 * 3_600_000

/** The UTC ISO text of midnight in Seoul at the start of `YYYY-MM-DD`, so many days later; undefined for no such day. */
export function seoulDayStart(text: string, daysLater = 0): string | undefined {
  if (!day.test(text)) return undefined
  const midnight = Date.parse(`${text}T00:00:00.000Z`)
  // `2026-02-31` parses as a day of March or not at all: only a day that reads back the same is one.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(text)) return undefined
  return new Date(midnight - offsetMilliseconds + daysLater * dayMilliseconds).toISOString()
}

/** The day that it is in Seoul at a moment: `2026-03-01T15:00:00.000Z` → `2026-03-02`. */
export function seoulDay(moment: string | number): string {
  return new Date(new Date(moment).getTime() + offsetMilliseconds).toISOString().slice(0, 10)
}
