import type { Eligibility } from '#contract/eligibility/evaluate.ts'
import type { Reason, ReasonCode } from '#contract/eligibility/reason.ts'
import type { FormValues } from '#features/application/draft/values.ts'

type Computed = Pick<FormValues, 'earning_rank' | 'region_rank' | 'isCar' | 'isAsset'>

/** Reasons when figures of the year are missing: the applicant answers according to the announcement. */
const unsettled: ReasonCode[] = ['income.noTable', 'income.noRow', 'car.noLimit', 'assets.noLimit']
export const isUnsettled = ({ code }: Reason) => unsettled.includes(code)

export function reasonOf({ special }: Eligibility, condition: 'car' | 'assets'): Reason | undefined {
  return special.reasons.find(({ code }) => code.startsWith(`${condition}.`))
}

export function computedFormAnswers(result: Eligibility): Partial<Computed> {
  const { earning, region } = result
  return {
    ...(!isUnsettled(earning.reason) && { earning_rank: earning.rank }),
    region_rank: region.rank,
    ...met('isCar', reasonOf(result, 'car')),
    ...met('isAsset', reasonOf(result, 'assets')),
  }
}

function met(name: 'isCar' | 'isAsset', reason: Reason | undefined): Partial<Computed> {
  if (!reason || isUnsettled(reason)) return {}
  return { [name]: reason.verdict === 'unclear' ? null : reason.verdict === 'eligible' }
}
