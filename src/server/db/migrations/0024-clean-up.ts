import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('clean_up')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('lastAt', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .addColumn('doubtedSince', 'text')
    .execute()
}
