import { type CreateTableBuilder, sql } from 'kysely'
import type { Engine, PastDb } from '#server/db/database.ts'

export async function up(db: PastDb, engine: Engine): Promise<void> {
  await createUsers(db)
  await createApplications(db)
  await stamped(db, 'schedule')
    .addColumn('round', 'integer', (column) => column.notNull().unique())
    .addColumn('shows', 'boolean', (column) => column.notNull())
    .addColumn('stops', 'boolean', (column) => column.notNull())
    .addColumn('openAt', 'text', (column) => column.notNull())
    .addColumn('deadAt', 'text', (column) => column.notNull())
    .addColumn('message', 'json', (column) => column.notNull())
    .execute()
  await stamped(db, 'notification')
    .addColumn('title', 'json', (column) => column.notNull())
    .addColumn('body', 'json', (column) => column.notNull())
    .addColumn('isPinned', 'boolean', (column) => column.notNull())
    .addColumn('shows', 'boolean', (column) => column.notNull())
    .addColumn('publishedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('notification_published')
    .on('notification')
    .columns(['isPinned', 'publishedAt'])
    .execute()
  await createAccessLog(db, engine)
}

function stamped(db: PastDb, table: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
}

async function createUsers(db: PastDb): Promise<void> {
  await stamped(db, 'user')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('scope', 'json', (column) => column.notNull())
    .addColumn('failedAttempts', 'integer', (column) => column.notNull())
    .addColumn('lockedUntil', 'text')
    .execute()
  await db.schema
    .createTable('refresh_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('revokedAt', 'text')
    .execute()
}

async function createApplications(db: PastDb): Promise<void> {
  let table = stamped(db, 'application')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('receiptNumber', 'text', (column) => column.unique())
    .addColumn('idempotencyKey', 'text', (column) => column.unique())
    .addColumn('_terms', 'json')
    .addColumn('spouse', 'json')
  for (const name of ['submittedAt', 'contentHash', 'identityHash', 'name', 'phone', 'phoneEnd', 'birth', 'email'])
    table = table.addColumn(name, 'text')
  for (const name of ['qualification_type', 'supply_type', 'supply_category', 'earning_rank', 'region_rank'])
    table = table.addColumn(name, 'text')
  for (const name of ['isHomeless', 'isAsset', 'isCar']) table = table.addColumn(name, 'boolean')
  await table.addUniqueConstraint('application_person', ['identityHash', 'round', 'kind']).execute()
  await db.schema.createIndex('application_submitted').on('application').columns(['kind', 'submittedAt']).execute()
  for (const name of ['name', 'phone', 'phoneEnd'])
    await db.schema.createIndex(`application_${name}`).on('application').column(name).execute()

  await db.schema
    .createTable('application_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('applicationId', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .execute()
  await db.schema.createIndex('application_event_of').on('application_event').column('applicationId').execute()

  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('applicationId', 'text', (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('originalName', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('upload_name', ['applicationId', 'name'])
    .execute()
}

async function createAccessLog(db: PastDb, engine: Engine): Promise<void> {
  let table = db.schema.createTable('access_log').addColumn('sequence', 'integer', (column) => column.primaryKey())
  for (const name of ['at', 'actorId', 'actor', 'address', 'action', 'subject', 'previousHash', 'hash'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.addColumn('purpose', 'text').execute()
  await db.schema.createIndex('access_log_subject').on('access_log').column('subject').execute()
  await forbidChanges(db, engine)
}

/** The access log is append only: a trigger refuses UPDATE and DELETE. */
async function forbidChanges(db: PastDb, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`CREATE FUNCTION access_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'access_log is append only'; END $$`.execute(db)
    await sql`CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON access_log
      FOR EACH ROW EXECUTE FUNCTION access_log_is_append_only()`.execute(db)
    return
  }
  for (const change of ['UPDATE', 'DELETE'])
    await sql`CREATE TRIGGER ${sql.raw(`access_log_no_${change.toLowerCase()}`)} BEFORE ${sql.raw(change)} ON access_log
      BEGIN SELECT RAISE(ABORT, 'access_log is append only'); END`.execute(db)
}
