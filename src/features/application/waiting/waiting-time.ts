import { formatTime } from '#lib/format.ts'

export type WaitingTexts = typeof import('#i18n/ko/waiting-room.json')
type Translate = (key: keyof WaitingTexts, values?: Record<string, string | number>) => string

const minute = 60_000

/** Rounded to what an estimate can know: minutes up to a quarter of an hour, then five, then ten. */
function roundedMinutes(wait: number): number {
  const minutes = Math.max(1, Math.ceil(wait / minute))
  if (minutes <= 15) return minutes
  const unit = minutes <= 60 ? 5 : 10
  return Math.round(minutes / unit) * unit
}

/** `약 7분 뒤` and `14:25쯤`; both in Seoul's time and milliseconds. `moment` is empty if the turn comes at once. */
export function describeWait(t: Translate, estimatedAt: number, now: number): { wait: string; moment: string } {
  const minutes = roundedMinutes(estimatedAt - now)
  if (minutes <= 1) return { wait: t('wait.soon'), moment: '' }
  const unit = (minutes <= 10 ? 1 : 5) * minute
  const moment = t('wait.moment', { time: formatTime(Math.round((now + minutes * minute) / unit) * unit) })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return { wait: t('wait.minutes', { minutes }), moment }
  const values = { hours, minutes: rest }
  return { wait: t(rest === 0 ? 'wait.hours' : 'wait.hoursMinutes', values), moment }
}

const announcedAt = [0, 1, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

/** People ahead, coarsely: a screen reader is told when this changes. */
export function waitingStage(ahead: number): number {
  return announcedAt.findLast((step) => step <= ahead) ?? 0
}
