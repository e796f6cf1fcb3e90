import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .alterTable('upload')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('UNREAD'))
    .execute()
  for (const name of ['reason', 'reviewedBy', 'reviewedAt'])
    await db.schema.alterTable('upload').addColumn(name, 'text').execute()

  await db.schema
    .createTable('application_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('applicationId', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('application_note_of').on('application_note').column('applicationId').execute()
  await db.schema.createIndex('application_email').on('application').column('email').execute()
}
