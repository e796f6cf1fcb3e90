import type { Eligibility } from '#contract/eligibility/evaluate.ts'
import type { Reason, ReasonCode } from '#contract/eligibility/reason.ts'
import type { FormValues } from '#features/application/draft/values.ts'

type Computed = Pick<FormValues, 'earning_rank' | 'region_rank' | 'isCar' | 'isAsset'>

/** Where the year's figures are missing, the applicant answers by the announcement's text. */
const unsettled: ReasonCode[] = ['income.noTable', 'income.noRow', 'car.noLimit', 'assets.noLimit']
export const isUnsettled = ({ code }: Reason) => unsettled.includes(code)

/** The reason of one condition: `reasonOf(result, 'car')`. */
export function reasonOf({ special }: Eligibility, condition: 'car' | 'assets'): Reason | undefined {
  return special.reasons.find(({ code }) => code.startsWith(`${condition}.`))
}

/** The answers that follow from the facts; those that do not are left out. */
export function computedAnswers(result: Eligibility): Partial<Computed> {
  const { earning, region } = result
  return {
    ...(!isUnsettled(earning.reason) && { earning_rank: earning.rank }),
    region_rank: region.rank,
    ...met('isCar', reasonOf(result, 'car')),
    ...met('isAsset', reasonOf(result, 'assets')),
  }
}

/** Null while the fact is missing. */
function met(name: 'isCar' | 'isAsset', reason: Reason | undefined): Partial<Computed> {
  if (!reason || isUnsettled(reason)) return {}
  return { [name]: reason.verdict === 'unclear' ? null : reason.verdict === 'eligible' }
}
