import type { ApplicationRound, ApplicationRoundInput } from '#contract/round/round.ts'

const week = 7 * 24 * 3_600_000

/**
 * A hidden round after `last`, with its texts, steps and offers. All dates move by whole weeks, so that the window opens
 * at least a week after `now` (milliseconds), and after the deadline of `last`. The year follows from the announcement.
 */
export function copyRound(last: ApplicationRound, now: number): ApplicationRoundInput {
  const { openAt, deadAt, message, steps, offers = null, offerSource = null } = last
  const earliest = Math.max(now + week, Date.parse(deadAt))
  const moved = Math.ceil((earliest - Date.parse(openAt)) / week) * week
  const shift = (moment: string) => new Date(Date.parse(moment) + moved).toISOString()
  return {
    round: last.round + 1,
    shows: false,
    stops: false,
    openAt: shift(openAt),
    deadAt: shift(deadAt),
    message,
    steps: steps?.map((step) => ({ ...step, startAt: shift(step.startAt), endAt: shift(step.endAt) })) ?? null,
    policyYear: null,
    offers,
    offerSource,
  }
}
