import { seoulDay } from '#lib/seoul-day.ts'

/** Days are texts YYYYMMDD, as the contract's `birth`: their order is that of the calendar. */
type Day = string
export type Step = { key: string; startAt: string }

/** The day in Seoul on which a round was announced; null where its steps do not say. */
export function announcementDay(round: { steps: readonly Step[] | null } | null | undefined): Day | null {
  const step = round?.steps?.find(({ key }) => key === 'announcement')
  return step ? compactDay(seoulDay(step.startAt)) : null
}

/** `2025-09-15` → `20250915`. */
export const compactDay = (day: string): Day => day.replaceAll('-', '')

/** `20250915` → `2025-09-15`. */
export const dashedDay = (day: Day): string => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Full years from birth to `day`. Who was born on 29 February turns a year older on 1 March of ordinary years. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(4) < birth.slice(4) ? years - 1 : years
}

/** The same day so many years later; 29 February stands for the day before 1 March where there is none. */
export function yearsLater(day: Day, years: number): Day {
  return String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4)
}

/** The day so many days later; with 0 a 29 February that there is not becomes 1 March. */
export function daysLater(day: Day, days: number): Day {
  const [year = 0, month = 0, date = 0] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number)
  return compactDay(new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10))
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  const [start, end] = [from, to].map((day) => Date.parse(`${dashedDay(day)}T00:00:00.000Z`))
  return ((end ?? 0) - (start ?? 0)) / (24 * 3_600_000)
}
