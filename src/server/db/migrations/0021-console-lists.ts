import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

/**
 * Covering indexes for the lists of the console, in their order. They are partial: a query must repeat the conditions
 * literally to use them.
 */
export async function up(db: PastDb): Promise<void> {
  for (const name of ['submitted', 'name', 'phoneEnd'])
    await db.schema.dropIndex(`application_${name}`).ifExists().execute()
  const kinds = ['round', 'qualification_type', 'supply_type', 'destroyedAt']
  await createIndex(db, 'submitted', ['kind', 'submittedAt', 'id', 'status', ...kinds])
  await createIndex(db, 'status', ['kind', 'status', 'submittedAt', 'id', ...kinds])
  await createIndex(db, 'name', ['kind', 'name', 'id', 'status', 'destroyedAt'])
  await createIndex(db, 'phoneEnd', ['kind', 'phoneEnd', 'submittedAt', 'id', 'status', 'destroyedAt'])
}

async function createIndex(db: PastDb, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`application_by_${name}`)
    .on('application')
    .columns(columns)
    .where(sql.ref('status'), '!=', 'DRAFT')
    .where(sql.ref('destroyedAt'), 'is', null)
    .execute()
}
