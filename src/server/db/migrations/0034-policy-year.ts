import type { PastDb } from '#server/db/database.ts'

/** The year whose figures apply to a round; null is that of its announcement. */
export async function up(db: PastDb): Promise<void> {
  await db.schema.alterTable('schedule').addColumn('policyYear', 'integer').execute()
}
