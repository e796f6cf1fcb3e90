import { randomUUIDv7 } from 'node:crypto'
import type { ColumnType } from 'kysely'
import * as v from 'valibot'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import { policyYear, policyYears } from '#contract/eligibility/policy-year.ts'
import { type Db, type Json, json, type Stamped, type Trx } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    policy_year: PolicyYearTable
  }
}

type PolicyYearTable = Stamped & {
  year: number
  assets: Json<PolicyYear['assets']>
  car: Json<PolicyYear['car']>
  income: ColumnType<PolicyYear['income'], string | null, string | null>
}

/** Oldest first. A year that does not fit the contract is left out. */
export async function readPolicyYears(db: Db | Trx): Promise<PolicyYear[]> {
  const rows = db.selectFrom('policy_year').select(['year', 'assets', 'car', 'income']).orderBy('year')
  return (await rows.execute()).filter((row) => v.is(policyYear.create, row))
}

/** For any new store: the figures are law, not demo data. */
export async function seedPolicyYears(db: Db, now: number): Promise<void> {
  if (await db.selectFrom('policy_year').select('id').limit(1).executeTakeFirst()) return
  const at = new Date(now).toISOString()
  const rows = policyYears.map(({ year, assets, car, income }) => ({
    id: randomUUIDv7(),
    createdAt: at,
    updatedAt: at,
    year,
    assets: json(assets),
    car: json(car),
    income: income && json(income),
  }))
  // Several servers may start at once on a new store.
  await db
    .insertInto('policy_year')
    .values(rows)
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute()
}
