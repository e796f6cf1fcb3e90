import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await createMember(db)
  await db.schema
    .createTable('member_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('originalName', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('member_file_name', ['userId', 'name'])
    .execute()
  await db.schema
    .createTable('mailed_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mailed_link_user').on('mailed_link').column('userId').execute()
  await db.schema
    .createTable('member_order')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('applicationId', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('addedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_order_key', ['userId', 'applicationId'])
    .execute()
  await db.schema.createIndex('member_order_application').on('member_order').column('applicationId').execute()
  await widenMessage(db)
}

async function createMember(db: PastDb): Promise<void> {
  let table = db.schema
    .createTable('member')
    .addColumn('id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
  for (const name of ['email', 'name', 'phone', 'locale', 'createdAt', 'updatedAt'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of ['company', 'registrationNumber', 'confirmedAt', 'sessionsSince', 'requestHash'])
    table = table.addColumn(name, 'text')
  await table
    .addColumn('idempotencyKey', 'text', (column) => column.unique())
    .addColumn('_terms', 'json', (column) => column.notNull())
    .addColumn('likes', 'json', (column) => column.notNull())
    .execute()
  // Unique among confirmed members: an unconfirmed one must not block the address.
  await db.schema
    .createIndex('member_email')
    .on('member')
    .column('email')
    .unique()
    .where(sql.ref('confirmedAt'), 'is not', null)
    .execute()
}

/** The engines have no common way to make a column nullable, so a new column replaces it. */
async function widenMessage(db: PastDb): Promise<void> {
  const table = () => db.schema.alterTable('message')
  await table()
    .addColumn('about', 'text', (column) => column.references('application.id').onDelete('cascade'))
    .execute()
  await db
    .updateTable('message')
    .set((eb) => ({ about: eb.ref('applicationId') }))
    .execute()
  await db.schema.dropIndex('message_of').execute()
  await table().dropColumn('applicationId').execute()
  await table().renameColumn('about', 'applicationId').execute()
  await db.schema.createIndex('message_of').on('message').column('applicationId').execute()
  await table()
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('message_to_user').on('message').column('userId').execute()
}
