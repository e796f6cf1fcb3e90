import { sql } from 'kysely'
import type { Db, Engine } from './database.ts'

/** Any number, the same in every process. */
const lockKey = 4_321_002

/** Work that servers which share a store do one after the other: whoever comes later finds what the first has done. */
export function oneServerAtATime<Result>(db: Db, engine: Engine, work: () => Promise<Result>): Promise<Result> {
  if (engine === 'sqlite') return work()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}
