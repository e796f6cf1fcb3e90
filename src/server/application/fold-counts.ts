import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Replaces the lines of each group by their sum, in one statement: readers always see the same sum, and of two servers
 * that fold at once the second finds nothing left. Only PostgreSQL writes several lines per group.
 */
export async function foldCounts(db: Db): Promise<void> {
  const keys = sql.raw(
    'kind, round, status, day, qualification_type, supply_type, unit_type, earning_rank, region_rank',
  )
  await sql`WITH gone AS (DELETE FROM application_count RETURNING *)
    INSERT INTO application_count (${keys}, count)
    SELECT ${keys}, sum(count) FROM gone GROUP BY ${keys} HAVING sum(count) <> 0`.execute(db)
}
