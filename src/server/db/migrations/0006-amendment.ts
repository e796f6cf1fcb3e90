import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema.alterTable('application').addColumn('correctionEndsAt', 'text').execute()
  await db.schema.alterTable('application_event').addColumn('changes', 'json').execute()
  await db.schema.alterTable('application_event').addColumn('message', 'text').execute()
}
