import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  let table = db.schema.createTable('question').addColumn('id', 'text', (column) => column.primaryKey())
  for (const name of ['status', 'locale', 'createdAt', 'updatedAt', 'destroyAt'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of [
    'name',
    'email',
    'title',
    'body',
    'passwordHash',
    'contentHash',
    'answer',
    'answeredAt',
    'destroyedAt',
  ])
    table = table.addColumn(name, 'text')
  await table
    .addColumn('_terms', 'json')
    .addColumn('idempotencyKey', 'text', (column) => column.unique())
    .execute()
  await db.schema.createIndex('question_newest').on('question').columns(['status', 'createdAt']).execute()
  await db.schema.createIndex('question_of').on('question').column('email').execute()
  await db.schema.createIndex('question_end').on('question').column('destroyAt').execute()
}
