import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('faq')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('question', 'json', (column) => column.notNull())
    .addColumn('answer', 'json', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('shows', 'boolean', (column) => column.notNull())
    .execute()
}
