import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration describes a past schema, which no type of today knows.
export async function up(db: Kysely<any>): Promise<void> {
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
