import * as v from 'valibot'
import type { DocumentName } from '#contract/document/document.ts'
import { announcementDay, type DatedStep } from './calendar.ts'
import { ageReason, assetsReason, carReason, homeReason, marriageReason, type RuleInput } from './conditions.ts'
import { documentsFor } from './documents.ts'
import { rank } from './enumeration.ts'
import type { PolicyYear } from './policy-year.ts'
import { type EarningRank, earningRank, type RegionRank, regionRank } from './ranks.ts'
import { type Reason, type ReasonCode, reasonVerdicts, type Verdict, verdicts, worstVerdict } from './reason.ts'

/** Texts: `i18n/<locale>/eligibility.json`, keys `next.<code>`. */
export const nextSteps = ['apply', 'confirm', 'otherSupply', 'register'] as const
export type NextStep = (typeof nextSteps)[number]

/** `documents` holds required ones only, without conditional ones. */
export type SupplyResult = { verdict: Verdict; reasons: Reason[]; next: NextStep; documents: DocumentName[] }
export type Eligibility = {
  /** Day of the announcement, YYYYMMDD, and year of the figures applied; null if unknown. */
  announcement: string | null
  year: number | null
  special: SupplyResult
  general: SupplyResult
  earning: EarningRank
  region: RegionRank
}

export type RoundRules = { policyYear?: number | null; steps: readonly DatedStep[] | null }

/** The result for one supply, as an application stores it; `reasons` without those that are met. */
export const computed = v.object({
  announcement: v.nullable(v.string()),
  year: v.nullable(v.number()),
  verdict: v.picklist(verdicts),
  reasons: v.array(v.picklist(Object.keys(reasonVerdicts) as ReasonCode[])),
  earning_rank: v.nullable(rank),
  region_rank: v.nullable(rank),
})
export type Computed = v.InferOutput<typeof computed>

/** Figures of the year that the round names, else of its announcement's year, else the latest; null without any. */
export function policyOf(years: readonly PolicyYear[], round: RoundRules | null): PolicyYear | null {
  const named = round?.policyYear
  if (named) return years.find(({ year }) => year === named) ?? null
  const announced = Number(announcementDay(round)?.slice(0, 4))
  const latest = Math.max(...years.map(({ year }) => year))
  return years.find(({ year }) => year === announced) ?? years.find(({ year }) => year === latest) ?? null
}

/** Uses no clock: everything is judged by the day of the announcement. */
export function evaluate(situation: RuleInput): Eligibility {
  const { answers, announcement, policy } = situation
  const earning = earningRank(situation)
  const region = regionRank(situation)
  const shared = [ageReason(situation), marriageReason(situation)]
  const general = [...shared, homeReason(situation, 'general'), carReason(situation)]
  const special = [
    ...shared,
    homeReason(situation, 'special'),
    carReason(situation),
    earning.reason,
    assetsReason(situation),
    region.reason,
  ]
  const documents = (supply: 'SPECIAL_TYPE' | 'NORMAL_TYPE') => documentsFor(supply, answers, announcement).always
  const forGeneral = worstVerdict(general)
  const forSpecial = worstVerdict(special)
  return {
    announcement,
    year: policy?.year ?? null,
    special: {
      verdict: forSpecial,
      reasons: special,
      next: nextStep(forSpecial, forGeneral),
      documents: documents('SPECIAL_TYPE'),
    },
    general: {
      verdict: forGeneral,
      reasons: general,
      next: nextStep(forGeneral, forSpecial),
      documents: documents('NORMAL_TYPE'),
    },
    earning,
    region,
  }
}

/** `own`: of this supply, `other`: of the other. General supply asks for less, so it may still be open. */
function nextStep(own: Verdict, other: Verdict): NextStep {
  if (own === 'eligible') return 'apply'
  if (own === 'unclear') return 'confirm'
  return other === 'ineligible' ? 'register' : 'otherSupply'
}

export function summarize(result: Eligibility, supply: 'SPECIAL_TYPE' | 'NORMAL_TYPE'): Computed {
  const isSpecial = supply === 'SPECIAL_TYPE'
  const { verdict, reasons } = isSpecial ? result.special : result.general
  return {
    announcement: result.announcement,
    year: result.year,
    verdict,
    reasons: reasons.filter((one) => one.verdict !== 'eligible').map(({ code }) => code),
    earning_rank: isSpecial ? result.earning.rank : null,
    region_rank: isSpecial ? result.region.rank : null,
  }
}
