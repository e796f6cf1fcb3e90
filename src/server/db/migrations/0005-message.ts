import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  let table = db.schema
    .createTable('message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('applicationId', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
  for (const name of ['channel', 'template', 'locale', 'recipient', 'status', 'nextAttemptAt', 'createdAt'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  await table
    .addColumn('payload', 'json', (column) => column.notNull())
    .addColumn('dedupKey', 'text', (column) => column.notNull().unique())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lastError', 'text')
    .addColumn('sentAt', 'text')
    .execute()
  await db.schema.createIndex('message_of').on('message').column('applicationId').execute()
  // The sender polls every second; the partial index leaves out sent messages, which are nearly all.
  await db.schema
    .createIndex('message_due')
    .on('message')
    .column('nextAttemptAt')
    .where(sql.ref('status'), 'in', ['WAITING', 'SENDING'])
    .execute()
}
