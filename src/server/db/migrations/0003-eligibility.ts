import type { Kysely } from 'kysely'

/** Figures by year, and what the rule made of an applicant's facts. */
// biome-ignore lint/suspicious/noExplicitAny: a migration describes a past schema, which no type of today knows.
export async function up(db: Kysely<any>): Promise<void> {
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
