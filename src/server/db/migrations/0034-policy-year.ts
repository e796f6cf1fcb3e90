import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

/** `policyYear`: year of the figures for a round; null means the year of its announcement. */
export async function up(db: PastDb): Promise<void> {
  await db.schema.alterTable('schedule').addColumn('policyYear', 'integer').execute()
  await sql`CREATE INDEX application_receipt_start ON application ((substr("receiptNumber", 1, 4)))`.execute(db)
  await sql`CREATE INDEX application_receipt_end ON application ((substr("receiptNumber", 5)))`.execute(db)
}
