import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import type { RoundList } from '#contract/round/public-round.ts'
import { type ApplicationRound, type ApplicationRoundInput, currentFirst, windowState } from '#contract/round/round.ts'
import messages from '#i18n/ko/console-round.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'

type Round = Pick<ApplicationRound, 'round' | 'stops' | 'openAt' | 'deadAt'>

/** Asks for confirmation if saving changes which round visitors see now, or its state. False cancels the save. */
export async function approveRound(values: ApplicationRoundInput, item: ApplicationRound | null): Promise<boolean> {
  const { schedules: rounds, now } = await api.get('v1/application/schedules').json<RoundList>()
  const others = rounds.filter(({ _id }) => _id !== item?._id)
  const before = currentText(rounds, Date.parse(now))
  const after = currentText(values.shows ? [values, ...others] : others, Date.parse(now))
  if (before === after) return true
  return askToConfirm({
    title: messages['current.title'],
    text: interpolate(messages['current.text'], { before, after }),
    action: messages['current.action'],
  })
}

function currentText(rounds: readonly Round[], now: number): string {
  const [current] = currentFirst(rounds, now)
  if (!current) return messages['current.none']
  const state = messages[`state.${windowState(current, now)}`]
  return interpolate(messages['current.round'], { round: current.round, state })
}
