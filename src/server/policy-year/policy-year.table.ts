import type { ColumnType } from 'kysely'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import type { Json, Stamped } from '#server/db/database.ts'

export type PolicyYearTable = Stamped & {
  year: number
  assets: Json<PolicyYear['assets']>
  car: Json<PolicyYear['car']>
  income: ColumnType<PolicyYear['income'], string | null, string | null>
}
