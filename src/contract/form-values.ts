import * as v from 'valibot'
import { list } from './bounded.ts'
import { typedFacts } from './eligibility/answers.ts'
import { qualificationType, rank, supplyType } from './enumeration.ts'

const person = v.object({ name: v.string(), phone: v.string(), birth: v.string() })

/** What the application form holds while it is filled in: every answer may still be missing or wrong. */
export const formValues = v.object({
  _terms: list(v.string(), 20),
  /** The identity verification, and whether the form asks for one. */
  cert: v.fallback(v.nullable(v.string()), null),
  needsCert: v.fallback(v.boolean(), false),
  ...person.entries,
  email: v.string(),
  qualification_type: v.nullable(qualificationType),
  spouse: person,
  supply_type: v.nullable(supplyType),
  earning_rank: v.nullable(rank),
  region_rank: v.nullable(rank),
  isHomeless: v.nullable(v.boolean()),
  isAsset: v.nullable(v.boolean()),
  isCar: v.nullable(v.boolean()),
  facts: typedFacts,
})
