import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('store_key')
    .addColumn('use', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('store_key_pk', ['use', 'fingerprint'])
    .execute()
  await db.schema
    .createTable('unnamed_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .execute()
}
