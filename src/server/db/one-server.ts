import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Engine } from './database.ts'

/** Any number, the same in every process. */
const lockKey = 4_321_002
const retryMilliseconds = 200

/** Work that servers which share a store do one after the other: whoever comes later finds what the first has done. */
export function oneServerAtATime<Result>(db: Db, engine: Engine, work: () => Promise<Result>): Promise<Result> {
  if (engine === 'sqlite') return work()
  return db.connection().execute(async (connection) => {
    // Asked for again and again: a query that waits would be given up, and the work may take minutes.
    while (!(await isTaken(connection))) await wait(retryMilliseconds)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}

async function isTaken(connection: Db): Promise<boolean> {
  const { rows } = await sql<{
    isTaken: boolean
  }>`select pg_try_advisory_lock(${sql.lit(lockKey)}) as "isTaken"`.execute(connection)
  return rows[0]?.isTaken ?? false
}
