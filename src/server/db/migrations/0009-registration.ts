import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration describes a past schema, which no type of today knows.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('application').addColumn('unitTypes', 'json').execute()
}
