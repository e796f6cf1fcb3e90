import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await db.schema
    .createTable('access_log_head')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('keyedFrom', 'integer', (column) => column.notNull())
    .addColumn('mac', 'text')
    .execute()
  await sql`INSERT INTO access_log_head (name, sequence, hash, "keyedFrom")
    SELECT 'head', sequence, hash, sequence + 1 FROM access_log ORDER BY sequence DESC LIMIT 1`.execute(db)
}
