import { formatTime } from '#lib/format.ts'

export type WaitingTexts = typeof import('#i18n/ko/waiting-room.json')
type Translate = (key: keyof WaitingTexts, values?: Record<string, string | number>) => string

const minute = 60_000

/** As precise as an estimate can be: minutes up to a quarter of an hour, then five, after an hour ten. */
function roundedMinutes(wait: number): number {
  const minutes = Math.max(1, Math.ceil(wait / minute))
  if (minutes <= 15) return minutes
  const unit = minutes <= 60 ? 5 : 10
  return Math.round(minutes / unit) * unit
}

/** `약 7분 뒤` and `14:25쯤` (Seoul's time), from milliseconds. `time` is empty if the turn comes at once. */
export function describeWait(t: Translate, estimatedAt: number, now: number): { duration: string; time: string } {
  const minutes = roundedMinutes(estimatedAt - now)
  if (minutes <= 1) return { duration: t('wait.soon'), time: '' }
  const unit = (minutes <= 10 ? 1 : 5) * minute
  const time = t('wait.moment', { time: formatTime(Math.round((now + minutes * minute) / unit) * unit) })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return { duration: t('wait.minutes', { minutes }), time }
  const values = { hours, minutes: rest }
  return { duration: t(rest === 0 ? 'wait.hours' : 'wait.hoursMinutes', values), time }
}

const announcedCounts = [0, 1, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

/** The highest announced number that `ahead` has not fallen below. */
export function waitingStage(ahead: number): number {
  return announcedCounts.findLast((count) => count <= ahead) ?? 0
}
