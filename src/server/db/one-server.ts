import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Engine } from './database.ts'

/** Arbitrary, but the same in every process. Two keys: a start does not wait for a long clean-up. */
const lockKeys = { start: 4_321_002, cleanUp: 4_321_003 }
const retryMilliseconds = 200

export function oneServerAtATime<Result>(
  { db, engine, at }: { db: Db; engine: Engine; at: keyof typeof lockKeys },
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return work()
  const lockKey = lockKeys[at]
  return db.connection().execute(async (connection) => {
    // Polls: the query timeout would end a blocking lock, and the work may take minutes.
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
