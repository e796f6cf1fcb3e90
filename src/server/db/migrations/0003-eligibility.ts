import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('policy_year')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull().unique())
    .addColumn('assets', 'json', (column) => column.notNull())
    .addColumn('car', 'json', (column) => column.notNull())
    .addColumn('income', 'json')
    .execute()
  await db.schema.alterTable('application').addColumn('facts', 'json').execute()
  await db.schema.alterTable('application').addColumn('computed', 'json').execute()
}
