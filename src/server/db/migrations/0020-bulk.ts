import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  let bulk = db.schema.createTable('bulk').addColumn('id', 'text', (column) => column.primaryKey())
  for (const name of ['createdAt', 'updatedAt', 'kind', 'action', 'actor', 'state'])
    bulk = bulk.addColumn(name, 'text', (column) => column.notNull())
  bulk = bulk
    .addColumn('payload', 'json', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
  for (const name of ['testedAt', 'finishedAt', 'undoEndsAt']) bulk = bulk.addColumn(name, 'text')
  await bulk.execute()

  let row = db.schema
    .createTable('bulk_row')
    .addColumn('bulkId', 'text', (column) => column.notNull().references('bulk.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('applicationId', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
  for (const name of ['eventId', 'fromStatus', 'version', 'outcome'])
    row = row.addColumn(name, 'text', (column) => column.notNull())
  for (const name of ['previousEndsAt', 'changedAt']) row = row.addColumn(name, 'text')
  await row.addPrimaryKeyConstraint('bulk_row_key', ['bulkId', 'position']).execute()
  await db.schema.createIndex('bulk_row_due').on('bulk_row').columns(['bulkId', 'outcome', 'position']).execute()
  // Without this index, deleting an application would scan the table.
  await db.schema.createIndex('bulk_row_of').on('bulk_row').column('applicationId').execute()
}
