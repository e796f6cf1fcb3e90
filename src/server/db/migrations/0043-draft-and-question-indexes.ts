import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

/**
 * `application_draft`: old drafts are found in slices, each of which would read all applications. `question_opened`: the
 * newest inquiries of an e-mail address with one password, however many others have that address.
 */
export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createIndex('application_draft')
    .on('application')
    .column('createdAt')
    .where(sql.ref('status'), '=', 'DRAFT')
    .execute()
  await db.schema
    .createIndex('question_opened')
    .on('question')
    .columns(['email', 'passwordHash', 'createdAt', 'id', 'destroyedAt'])
    .where(sql.ref('destroyedAt'), 'is', null)
    .execute()
}
