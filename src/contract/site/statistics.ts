import * as v from 'valibot'
import { applicationStatus } from '#contract/application/application-status.ts'
import { qualificationType, rank, supplyType } from '#contract/eligibility/enumeration.ts'

export const statistics = v.object({
  round: v.number(),
  /** The last days in Seoul, latest last; `day` is YYYY-MM-DD. */
  days: v.array(v.object({ day: v.string(), count: v.number() })),
  statuses: v.array(v.object({ status: applicationStatus, count: v.number() })),
  kinds: v.array(v.object({ qualification_type: qualificationType, supply_type: supplyType, count: v.number() })),
  ranks: v.array(v.object({ rank, earning: v.number(), region: v.number() })),
})
export type Statistics = v.InferOutput<typeof statistics>
