import { seoulDay } from '#lib/seoul-day.ts'

/** YYYYMMDD, so that text order is calendar order. */
type Day = string
export type DatedStep = { key: string; startAt: string }

/** Day in Seoul on which the letting notice was published; null if the round has no such step. */
export function announcementDay(round: { steps: readonly DatedStep[] | null } | null | undefined): Day | null {
  const step = round?.steps?.find(({ key }) => key === 'announcement')
  return step ? compactDay(seoulDay(step.startAt)) : null
}

export const compactDay = (day: string): Day => day.replaceAll('-', '')

export const dashedDay = (day: Day): string => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Full years. A person born on 29 February turns a year older on 1 March of common years. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(4) < birth.slice(4) ? years - 1 : years
}

/** May return a 29 February that does not exist; as text it sorts before 1 March. */
export function yearsLater(day: Day, years: number): Day {
  return String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4)
}

/** With 0 days, a 29 February that does not exist becomes 1 March. */
export function daysLater(day: Day, days: number): Day {
  const [year = 0, month = 0, date = 0] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number)
  return compactDay(new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10))
}

export function daysBetween(from: Day, to: Day): number {
  const [start, end] = [from, to].map((day) => Date.parse(`${dashedDay(day)}T00:00:00.000Z`))
  return ((end ?? 0) - (start ?? 0)) / (24 * 3_600_000)
}
