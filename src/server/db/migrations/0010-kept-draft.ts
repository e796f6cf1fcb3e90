import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  let table = db.schema
    .createTable('kept_draft')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.references('application.id').onDelete('set null'))
  for (const name of ['personHash', 'writer', 'device', 'sealed', 'savedAt'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.execute()
  await db.schema.createIndex('kept_draft_person').on('kept_draft').columns(['personHash', 'round']).unique().execute()
  for (const name of ['savedAt', 'files'])
    await db.schema.createIndex(`kept_draft_${name}`).on('kept_draft').column(name).execute()
  await db.schema.alterTable('application').addColumn('destroyedAt', 'text').execute()
}
