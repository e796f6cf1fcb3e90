import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { foldCounts } from '#server/application/fold-counts.ts'
import type { Db } from '#server/db/database.ts'
import { destroyLeftovers, type Stores } from './steps.ts'

declare module '#server/db/database.ts' {
  interface Database {
    clean_up: CleanUpTable
  }
}

/** One row: how far the clock was believed; see `isClockBelieved`. */
type CleanUpTable = {
  name: string
  /** Last run with a trusted clock. */
  lastAt: string
  seenAt: string
  /** Since when a clock that jumped has run without another jump. */
  doubtedSince: string | null
}

/** Milliseconds between two runs. */
export const cleanUpInterval = 3_600_000
const dayMilliseconds = 24 * 3_600_000
const pauseMilliseconds = 100
/** Five seconds, with the pause after each. */
const maximumTruncations = 50

/** Counts of the deleted records, or undefined, without a deletion, if the clock is in doubt. */
export async function cleanUp(deps: Stores): Promise<Awaited<ReturnType<typeof destroyLeftovers>> | undefined> {
  // Without this, counts would be folded only when a list is read.
  if (deps.engine === 'postgres') await foldCounts(deps.db)
  if (await isClockBelieved(deps)) {
    const destroyed = await destroyLeftovers(deps)
    if (deps.engine === 'sqlite') await truncateLog(deps.db)
    return destroyed
  }
  deps.log.error(
    'the clock is more than a day ahead of the last clean-up; nothing is destroyed until it stood for a day',
  )
  return undefined
}

/** SQLite's write-ahead log keeps deleted data until it is truncated, which has to wait for the end of a long read. */
async function truncateLog(db: Db): Promise<void> {
  for (let left = maximumTruncations; left > 0; left--) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    if (!rows[0]?.busy) return
    await wait(pauseMilliseconds)
  }
}

/**
 * Deletions by a wrong clock cannot be undone. A clock more than a day ahead of the last run must go on for a day
 * without another jump, which is time enough to correct it.
 */
async function isClockBelieved({ db, clock }: Pick<Stores, 'db' | 'clock'>): Promise<boolean> {
  const now = clock()
  const at = new Date(now).toISOString()
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('clean_up').selectAll().executeTakeFirst()
    const isBelieved = !row || now - Date.parse(row.lastAt) <= dayMilliseconds || isDoubtOver(row, now)
    const next = isBelieved
      ? { lastAt: at, seenAt: at, doubtedSince: null }
      : { lastAt: row.lastAt, seenAt: at, doubtedSince: doubtedSince(row, now) ?? at }
    const insert = trx.insertInto('clean_up').values({ name: 'clean-up', ...next })
    await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(next)).execute()
    return isBelieved
  })
}

type Row = { lastAt: string; seenAt: string; doubtedSince: string | null }

function isDoubtOver(row: Row, now: number): boolean {
  const since = doubtedSince(row, now)
  return since !== null && now - Date.parse(since) >= dayMilliseconds
}

/** Null if the clock has jumped, forward or back, since the last run. */
function doubtedSince({ seenAt, doubtedSince: since }: Row, now: number): string | null {
  const sinceLastRun = now - Date.parse(seenAt)
  return sinceLastRun < 0 || sinceLastRun > dayMilliseconds ? null : since
}
