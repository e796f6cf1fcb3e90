import { Badge } from '#console/kit/feedback/Badge.tsx'
import { windowStateTones } from '#console/kit/feedback/tones.ts'
import { type ApplicationRound, windowState } from '#contract/round/round.ts'
import messages from '#i18n/ko/console-round.json'

type Window = Pick<ApplicationRound, 'shows' | 'stops' | 'openAt' | 'deadAt'>

/** State of the round's window at `now` (milliseconds). */
export function RoundStateBadge({ round, now }: { round: Window; now: number }) {
  if (!round.shows) return <Badge tone="neutral">{messages['state.hidden']}</Badge>
  const state = windowState(round, now)
  return <Badge tone={windowStateTones[state]}>{messages[`state.${state}`]}</Badge>
}
