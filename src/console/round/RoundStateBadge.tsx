import { Chip, type Tone } from '#console/kit/feedback/Chip.tsx'
import { type ApplicationRound, type WindowState, windowState } from '#contract/round/round.ts'
import messages from '#i18n/ko/console-round.json'

const tones: Record<WindowState, Tone> = { before: 'info', open: 'good', paused: 'warn', closed: 'neutral' }
type Window = Pick<ApplicationRound, 'shows' | 'stops' | 'openAt' | 'deadAt'>

/** State of the round's window at `now` (milliseconds). */
export function RoundStateBadge({ round, now }: { round: Window; now: number }) {
  if (!round.shows) return <Chip tone="neutral">{messages['state.hidden']}</Chip>
  const state = windowState(round, now)
  return <Chip tone={tones[state]}>{messages[`state.${state}`]}</Chip>
}
