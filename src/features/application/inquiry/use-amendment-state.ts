import { type AmendmentState, amendmentState } from '#contract/amendment.ts'
import type { ApplicationRecord } from '#contract/application-record.ts'
import type { PublicSchedule } from '#contract/public-schedule.ts'
import { useRound, useServerNow } from '#features/application/round/use-round.ts'

type Amendment = { state: AmendmentState; round: PublicSchedule | null; until: string | null }

/** Whether the application may be changed, by the server's clock, and until when; switches at the moment. */
export function useAmendmentState(application: ApplicationRecord, known: PublicSchedule | null): Amendment {
  const { schedule } = useRound()
  const now = useServerNow()
  // The current round is kept up to date; an older one is as it was when the page opened.
  const round = schedule?.round === application.round ? schedule : known
  if (!round) return { state: 'fixed', round, until: null }
  const until = application.status === 'CORRECTION' ? application.correctionEndsAt : round.deadAt
  return { state: amendmentState(application, round, now || Date.now()), round, until }
}
