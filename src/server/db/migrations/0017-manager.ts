import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  for (const name of ['email', 'lockedAt', 'lastLogInAt', 'firstPasswordUntil'])
    await db.schema.alterTable('user').addColumn(name, 'text').execute()
  await db.schema
    .alterTable('user')
    .addColumn('tokenVersion', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['usedAt', 'address', 'device'])
    await db.schema.alterTable('refresh_session').addColumn(name, 'text').execute()
  await db.schema.createIndex('refresh_session_user').on('refresh_session').column('userId').execute()
}
