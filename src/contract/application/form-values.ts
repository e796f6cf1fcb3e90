import * as v from 'valibot'
import { uncheckedFacts } from '#contract/eligibility/answers.ts'
import { qualificationType, rank, supplyType } from '#contract/eligibility/enumeration.ts'
import { boundedList } from '#contract/kit/bounded.ts'
import { unitTypeName } from '#contract/round/offer.ts'

const person = v.object({ name: v.string(), phone: v.string(), birth: v.string() })

/** Values of the unfinished application form: any answer may be missing or invalid. */
export const formValues = v.object({
  _terms: boundedList(v.string(), 20),
  cert: v.fallback(v.nullable(v.string()), null),
  /** The round requires identity verification, so `cert` may not stay null. */
  needsCert: v.fallback(v.boolean(), false),
  ...person.entries,
  email: v.string(),
  qualification_type: v.nullable(qualificationType),
  spouse: person,
  supply_type: v.nullable(supplyType),
  unit_type: v.fallback(v.nullable(unitTypeName), null),
  earning_rank: v.nullable(rank),
  region_rank: v.nullable(rank),
  isHomeless: v.nullable(v.boolean()),
  isAsset: v.nullable(v.boolean()),
  isCar: v.nullable(v.boolean()),
  facts: uncheckedFacts,
})
