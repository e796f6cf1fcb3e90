import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  let table = db.schema
    .createTable('identity_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ordrIdxx', 'text', (column) => column.notNull().unique())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('first', 'json')
  for (const name of ['tokenHash', 'returnKeyHash', 'regCertKey', 'purpose', 'createdAt', 'expiresAt'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of ['consumedAt', 'outcome', 'sealed', 'ciHash', 'diHash']) table = table.addColumn(name, 'text')
  await table.execute()
  for (const name of ['diHash', 'expiresAt'])
    await db.schema.createIndex(`identity_attempt_${name}`).on('identity_attempt').column(name).execute()

  await db.schema.alterTable('application').addColumn('cert', 'text').execute()
  await db.schema.alterTable('application').addColumn('verifiedAt', 'text').execute()
  await db.schema.createIndex('application_cert').on('application').column('cert').unique().execute()
}
