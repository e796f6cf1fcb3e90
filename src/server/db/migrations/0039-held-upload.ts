import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('held_upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('applicationId', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('originalName', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('incomingId', 'text')
    .addUniqueConstraint('held_upload_name', ['applicationId', 'name'])
    .execute()
}
