import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema.alterTable('upload').addColumn('incomingId', 'text').execute()
}
