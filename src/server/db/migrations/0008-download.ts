import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('download')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('title', 'json', (column) => column.notNull())
    .addColumn('description', 'json', (column) => column.notNull())
    .addColumn('shows', 'boolean', (column) => column.notNull())
    .addColumn('file', 'json')
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
