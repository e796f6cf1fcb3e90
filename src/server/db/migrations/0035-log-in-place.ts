import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('log_in_place')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('lockedUntil', 'text')
    .addColumn('loggedInAt', 'text')
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('log_in_place_pk', ['account', 'network'])
    .execute()
}
