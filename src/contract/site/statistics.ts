import * as v from 'valibot'
import { applicationStatus } from '#contract/application/application-status.ts'
import { qualificationType, rank, supplyCategory, supplyType } from '#contract/eligibility/enumeration.ts'
import { unitTypeName } from '#contract/round/offer.ts'

export const statistics = v.object({
  round: v.number(),
  /** The last days in Seoul, latest last; `day` is YYYY-MM-DD. */
  days: v.array(v.object({ day: v.string(), count: v.number() })),
  statuses: v.array(v.object({ status: applicationStatus, count: v.number() })),
  kinds: v.array(v.object({ qualification_type: qualificationType, supply_type: supplyType, count: v.number() })),
  /** Offers of the round with their applicants, without those who withdrew. */
  pools: v.array(
    v.object({
      supply_type: supplyType,
      supply_category: supplyCategory,
      unit_type: unitTypeName,
      households: v.number(),
      count: v.number(),
    }),
  ),
  ranks: v.array(v.object({ rank, earning: v.number(), region: v.number() })),
})
export type Statistics = v.InferOutput<typeof statistics>
