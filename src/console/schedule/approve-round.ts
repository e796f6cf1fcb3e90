import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import type { ScheduleList } from '#contract/round/public-schedule.ts'
import { currentFirst, type Schedule, type ScheduleInput, windowState } from '#contract/round/schedule.ts'
import messages from '#i18n/ko/console-schedule.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'

type Round = Pick<Schedule, 'round' | 'stops' | 'openAt' | 'deadAt'>

/** Asks for confirmation if saving changes the round, or its state, that visitors see now. */
export async function approveRound(values: ScheduleInput, item: Schedule | null): Promise<boolean> {
  const { schedules, now } = await api.get('v1/application/schedules').json<ScheduleList>()
  const others = schedules.filter(({ _id }) => _id !== item?._id)
  const [before, after] = [schedules, values.shows ? [values, ...others] : others].map((rounds) =>
    currentText(rounds, Date.parse(now)),
  )
  if (before === after) return true
  return askToConfirm({
    title: messages['current.title'],
    text: interpolate(messages['current.text'], { before: before ?? '', after: after ?? '' }),
    action: messages['current.action'],
  })
}

function currentText(rounds: readonly Round[], now: number): string {
  const [current] = currentFirst(rounds, now)
  if (!current) return messages['current.none']
  const state = messages[`state.${windowState(current, now)}`]
  return interpolate(messages['current.round'], { round: current.round, state })
}
