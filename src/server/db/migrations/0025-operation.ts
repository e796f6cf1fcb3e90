import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('editor')
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('editor_key', ['record', 'tab'])
    .execute()
  await db.schema
    .createTable('last_hand')
    .addColumn('record', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('savedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('message_failed')
    .on('message')
    .column('status')
    .where(sql.ref('status'), '=', 'FAILED')
    .execute()
}
