import { type AmendmentState, amendmentState } from '#contract/application/amendment.ts'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { PublicSchedule } from '#contract/round/public-schedule.ts'
import { useRound, useServerNow } from '#features/application/round/use-round.ts'

type Amendment = { state: AmendmentState; round: PublicSchedule | null; until: string | null }

export function useAmendmentState(application: ApplicationRecord, known: PublicSchedule | null): Amendment {
  const { schedule } = useRound()
  const now = useServerNow()
  // Only the current round is refreshed; `known` is as of page load.
  const round = schedule?.round === application.round ? schedule : known
  if (!round) return { state: 'fixed', round, until: null }
  const until = application.status === 'CORRECTION' ? application.correctionEndsAt : round.deadAt
  return { state: amendmentState(application, round, now || Date.now()), round, until }
}
