import type { CreateTableBuilder } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await texts(db.schema.createTable('form'), ['createdAt', 'updatedAt'])
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('title', 'json', (column) => column.notNull())
    .addColumn('description', 'json', (column) => column.notNull())
    .addColumn('choices', 'json', (column) => column.notNull())
    .addColumn('asksForProfile', 'boolean', (column) => column.notNull())
    .addColumn('shows', 'boolean', (column) => column.notNull())
    .addColumn('thumb', 'json')
    .addColumn('file', 'json')
    .execute()

  let entry = texts(db.schema.createTable('form_entry'), ['createdAt', 'updatedAt', 'locale', 'destroyAt'])
    .addColumn('formId', 'text', (column) => column.notNull().references('form.id'))
    .addColumn('idempotencyKey', 'text', (column) => column.unique())
    .addColumn('receiptNumber', 'text', (column) => column.unique())
  for (const name of ['contentHash', 'name', 'phone', 'phoneEnd', 'email', 'company', 'message', 'destroyedAt'])
    entry = entry.addColumn(name, 'text')
  await entry.addColumn('choices', 'json').addColumn('_terms', 'json').execute()
  await db.schema.createIndex('form_entry_of').on('form_entry').columns(['formId', 'createdAt']).execute()

  const file = ['createdAt', 'originalName', 'type', 'sha256']
  await texts(db.schema.createTable('form_file'), file)
    .addColumn('formId', 'text', (column) => column.notNull().references('form.id'))
    .addColumn('entryId', 'text', (column) => column.unique().references('form_entry.id'))
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute()
}

function texts<Name extends string>(table: CreateTableBuilder<Name, never>, names: string[]) {
  return names.reduce<CreateTableBuilder<Name, string>>(
    (built, name) => built.addColumn(name, 'text', (column) => column.notNull()),
    table.addColumn('id', 'text', (column) => column.primaryKey()),
  )
}
