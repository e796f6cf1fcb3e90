import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Engine } from './database.ts'

/** Arbitrary, but the same in every process. Two keys, so that a start does not wait for a long clean-up. */
const lockKeys = { start: 4_321_002, cleanUp: 4_321_003 }
const retryMilliseconds = 200

/** Waits until no other server of the database does the same work. On SQLite there is one server only. */
export function oneServerAtATime<Result>(
  { db, engine, at }: { db: Db; engine: Engine; at: keyof typeof lockKeys },
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return work()
  const lockKey = lockKeys[at]
  return db.connection().execute(async (connection) => {
    // Polls: the query timeout would end a blocking lock, and the work may take minutes.
    while (!(await tryLock(connection, lockKey))) await wait(retryMilliseconds)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}

async function tryLock(connection: Db, lockKey: number): Promise<boolean> {
  const { rows } = await sql<{
    isLocked: boolean
  }>`select pg_try_advisory_lock(${sql.lit(lockKey)}) as "isLocked"`.execute(connection)
  return rows[0]?.isLocked ?? false
}
