import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  for (const name of ['selectedAt', 'leaseEndsOn', 'documentsDestroyedAt'])
    await db.schema.alterTable('application').addColumn(name, 'text').execute()
  await db.schema
    .createIndex('application_selected')
    .on('application')
    .column('round')
    .where(sql.ref('selectedAt'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('application_kept')
    .on('application')
    .columns(['round', 'status', 'documentsDestroyedAt'])
    .where(sql.ref('kind'), '=', 'APPLICATION')
    .where(sql.ref('destroyedAt'), 'is', null)
    .execute()
}
