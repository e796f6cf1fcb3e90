import type { Submission } from '#contract/application/application.ts'
import { answersOf } from '#contract/eligibility/answers.ts'
import { announcementDay } from '#contract/eligibility/calendar.ts'
import { type Computed, evaluate, policyOf, summarize } from '#contract/eligibility/evaluate.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import type { ApplicationRound } from '#contract/round/round.ts'
import type { Trx } from '#server/db/database.ts'
import { readPolicyYears } from '#server/policy-year/policy-year.ts'
import { shownRounds } from '#server/round/round.ts'

export type Rules = { rounds: Pick<ApplicationRound, 'round' | 'steps' | 'policyYear'>[]; years: PolicyYear[] }

export async function readRules(trx: Trx): Promise<Rules> {
  return { rounds: await shownRounds(trx), years: await readPolicyYears(trx) }
}

/** Verdict and ranks by the rules of the submission's round; null if it has no answers to judge by. */
export function computedOf(submission: Submission, { rounds, years }: Rules): Computed | null {
  if (!submission.facts) return null
  const round = rounds.find(({ round }) => round === submission.round) ?? null
  const answers = answersOf(submission)
  const result = evaluate({ answers, announcement: announcementDay(round), policy: policyOf(years, round) })
  return summarize(result, submission.supply_type)
}
