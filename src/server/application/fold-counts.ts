import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Puts one line in place of each sort's many, in one statement: a sum is the same before, during and after, and of two
 * servers that fold at once the second finds the first one's lines gone. PostgreSQL alone writes more than one.
 */
export async function foldCounts(db: Db): Promise<void> {
  const keys = sql.raw('kind, round, status, day, qualification_type, supply_type, earning_rank, region_rank')
  await sql`WITH gone AS (DELETE FROM application_count RETURNING *)
    INSERT INTO application_count (${keys}, count)
    SELECT ${keys}, sum(count) FROM gone GROUP BY ${keys} HAVING sum(count) <> 0`.execute(db)
}
