import type { Tone } from '#console/kit/feedback/Chip.tsx'
import type { Placement, PlacementState } from '#contract/content/placement.ts'
import messages from '#i18n/ko/console-placement.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'

/** Common fields of popups and banner slides. */
export type Placed = Placement & { _id: string; order: number }

export const stateTones: Record<PlacementState, Tone> = {
  hidden: 'neutral',
  before: 'info',
  shown: 'good',
  ended: 'neutral',
}

const minute = (moment: string) => formatDateTime(moment).slice(0, 16)

/** `2025-09-15 09:00 ~ 2025-09-20 18:00`, in Seoul time. */
export function windowText({ startAt, endAt }: Placement): string {
  const start = minute(startAt)
  return endAt === null
    ? interpolate(messages['window.open'], { start })
    : interpolate(messages['window.closed'], { start, end: minute(endAt) })
}
