import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

/** Old drafts are found in slices; without the index each slice would read all applications. */
export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createIndex('application_draft')
    .on('application')
    .column('createdAt')
    .where(sql.ref('status'), '=', 'DRAFT')
    .execute()
}
