import { announcementDay, compactDay } from '#contract/eligibility/calendar.ts'
import { policyOf } from '#contract/eligibility/evaluate.ts'
import type { PageBasis } from '#contract/round/offer-texts.ts'
import { currentFirst } from '#contract/round/round.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import type { Db } from '#server/db/database.ts'
import { readPolicyYears } from '#server/policy-year/policy-year.ts'
import { shownRounds } from './round.ts'

/** The current round's announcement day (today without one), the figures that apply, and its offers. */
export async function readBasis(db: Db, now: number): Promise<PageBasis> {
  const [round = null] = currentFirst(await shownRounds(db), now)
  const announcement = announcementDay(round) ?? compactDay(seoulDay(now))
  const policy = policyOf(await readPolicyYears(db), round)
  const offers = round?.offers ? { round: round.round, list: round.offers, source: round.offerSource } : null
  return { announcement, policy, offers }
}
