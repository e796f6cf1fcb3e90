import { sql } from 'kysely'
import type { PastDb } from '#server/db/database.ts'

export async function up(db: PastDb): Promise<void> {
  await sql`CREATE INDEX application_birth ON application (birth)`.execute(db)
  for (const fact of ['phone', 'birth'])
    await sql`CREATE INDEX ${sql.id(`application_spouse_${fact}`)} ON application ((spouse ->> ${sql.lit(fact)}))
      WHERE spouse IS NOT NULL`.execute(db)
}
