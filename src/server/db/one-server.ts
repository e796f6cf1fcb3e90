import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Engine } from './database.ts'

/** Any numbers, the same in every process; a start does not wait for a long clean-up. */
const lockKeys = { start: 4_321_002, cleanUp: 4_321_003 }
const retryMilliseconds = 200

/** Work that servers which share a store do one after the other: whoever comes later finds what the first has done. */
export function oneServerAtATime<Result>(
  { db, engine, at }: { db: Db; engine: Engine; at: keyof typeof lockKeys },
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return work()
  const lockKey = lockKeys[at]
  return db.connection().execute(async (connection) => {
    // Asked for again and again: a query that waits would be given up, and the work may take minutes.
    while (!(await isTaken(connection, lockKey))) await wait(retryMilliseconds)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}

async function isTaken(connection: Db, lockKey: number): Promise<boolean> {
  const { rows } = await sql<{
    isTaken: boolean
  }>`select pg_try_advisory_lock(${sql.lit(lockKey)}) as "isTaken"`.execute(connection)
  return rows[0]?.isTaken ?? false
}
