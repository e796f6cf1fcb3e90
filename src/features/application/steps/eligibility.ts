import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { answersOf, relevantFacts } from '#contract/eligibility/answers.ts'
import { announcementDay } from '#contract/eligibility/calendar.ts'
import { type Eligibility, evaluate, policyOf } from '#contract/eligibility/evaluate.ts'
import type { Reason, ReasonCode } from '#contract/eligibility/reason.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { $round } from '#stores/round.ts'
import { $policyYears, loadSetting } from '#stores/setting.ts'
import { useFormSession } from './form-context.ts'

const watched = ['birth', 'qualification_type', 'supply_type', 'isHomeless', 'facts'] as const

/** Evaluates the current answers by the round's announcement, as the server does. Null while the settings load. */
export function useEligibility(): Eligibility | null {
  const { store } = useFormSession()
  const { control } = useFormContext<FormValues>()
  const [birth, qualification_type, supply_type, isHomeless, facts] = useWatch({ control, name: watched })
  const current = useStore($round)
  const years = useStore($policyYears)
  useEffect(() => void loadSetting(), [])
  // The store holds the current round, but an amendment may belong to another.
  const round = current?.round === store.draft.round ? current : null
  return useMemo(() => {
    if (years === 'loading') return null
    const isMarried = qualification_type === 'MARRIED_TYPE'
    const given = relevantFacts(facts, { isMarried, isSpecial: supply_type === 'SPECIAL_TYPE' })
    const answers = answersOf({ birth, qualification_type, isHomeless, facts: given })
    const policy = years === 'down' || !round ? null : policyOf(years, round)
    return evaluate({ answers, announcement: announcementDay(round), policy })
  }, [birth, qualification_type, supply_type, isHomeless, facts, years, round])
}

type Computed = Pick<FormValues, 'earning_rank' | 'region_rank' | 'isCar' | 'isAsset'>

/** The year has no figures for the rule: the applicant answers the condition or rank according to the announcement. */
const unsettledCodes: ReasonCode[] = ['income.noTable', 'income.noRow', 'car.noLimit', 'assets.noLimit']
export const isUnsettled = ({ code }: Reason) => unsettledCodes.includes(code)

/** From special supply, which has both conditions; general supply has only the car's. */
export function reasonOf({ special }: Eligibility, condition: 'car' | 'assets'): Reason | undefined {
  return special.reasons.find(({ code }) => code.startsWith(`${condition}.`))
}

/** Answers that follow from the facts. Unsettled answers are left out: there, the form keeps what the applicant chose. */
export function computedFormAnswers(result: Eligibility): Partial<Computed> {
  const { earning, region } = result
  return {
    ...(!isUnsettled(earning.reason) && { earning_rank: earning.rank }),
    region_rank: region.rank,
    ...metCondition('isCar', reasonOf(result, 'car')),
    ...metCondition('isAsset', reasonOf(result, 'assets')),
  }
}

function metCondition(name: 'isCar' | 'isAsset', reason: Reason | undefined): Partial<Computed> {
  if (!reason || isUnsettled(reason)) return {}
  return { [name]: reason.verdict === 'unclear' ? null : reason.verdict === 'eligible' }
}
