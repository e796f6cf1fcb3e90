import { type Expression, type SqlBool, sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

/**
 * Indexes that give the ids and the total of a list. Partial where a list leaves rows out: behind `is null` PostgreSQL
 * does not use the order of an index. They repeat the column of the condition, for which SQLite would read the row.
 */
export async function up(db: PastDb): Promise<void> {
  for (const name of ['board_newest', 'question_newest', 'question_of', 'message_failed'])
    await db.schema.dropIndex(name).execute()
  const isKept = sql<SqlBool>`"destroyedAt" IS NULL`
  const newest = ['createdAt', 'id']
  const create = createIn(db)
  await create('board_listed', 'board', [...newest, 'code', 'hiddenAt'])
  await create('question_listed', 'question', [...newest, 'destroyedAt'], isKept)
  await create('question_by_status', 'question', ['status', ...newest, 'destroyedAt'], isKept)
  await create('question_of', 'question', ['email', ...newest, 'destroyedAt'], isKept)
  for (const column of ['createdAt', 'name', 'company'])
    await create(`form_entry_by_${column}`, 'form_entry', ['formId', column, 'id', 'destroyedAt'], isKept)
  const isContact = sql<SqlBool>`template = 'CONTACT'`
  await create('message_contact', 'message', [...newest, 'status', 'template'], isContact)
  const isFailed = sql<SqlBool>`status = 'FAILED'`
  await create('message_failed', 'message', [...newest, 'applicationId', 'status'], isFailed)
  // Visitors have accounts in the same table.
  await create('user_type', 'user', ['type', 'username'])
}

function createIn(db: PastDb) {
  return (name: string, table: string, columns: string[], condition?: Expression<SqlBool>) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns(columns)
      .$call((index) => (condition ? index.where(condition) : index))
      .execute()
}
