import type { PastDb } from '#server/db/database.ts'

/** A document that came by way of the bucket is known by its name there, so that a call that is repeated finds it. */
export async function up(db: PastDb): Promise<void> {
  await db.schema.alterTable('upload').addColumn('incomingId', 'text').execute()
}
