import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema.alterTable('user').addColumn('secondFactorAt', 'text').execute()
  await db.schema.alterTable('refresh_session').addColumn('factor', 'text').execute()
  await db.schema
    .createTable('totp')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('lastStep', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'json', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .execute()
  await db.schema.createIndex('passkey_user').on('passkey').column('userId').execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('session', 'text')
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('recovery_code_user').on('recovery_code').column('userId').execute()
}
