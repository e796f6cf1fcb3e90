import type { PastDb } from '#server/db/database.ts'

/** When the job that destroys records last believed the clock, and last looked at it. */
export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('clean_up')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('lastAt', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .addColumn('doubtedSince', 'text')
    .execute()
}
