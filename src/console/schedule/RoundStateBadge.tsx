import { Chip, type Tone } from '#console/kit/feedback/Chip.tsx'
import { type Schedule, type WindowState, windowState } from '#contract/round/schedule.ts'
import messages from '#i18n/ko/console-schedule.json'

const tones: Record<WindowState, Tone> = { before: 'info', open: 'good', paused: 'warn', closed: 'neutral' }
type Window = Pick<Schedule, 'shows' | 'stops' | 'openAt' | 'deadAt'>

/** `now` in milliseconds. */
export function RoundStateBadge({ schedule, now }: { schedule: Window; now: number }) {
  if (!schedule.shows) return <Chip tone="neutral">{messages['state.hidden']}</Chip>
  const state = windowState(schedule, now)
  return <Chip tone={tones[state]}>{messages[`state.${state}`]}</Chip>
}
