import path from 'node:path'
import type { Env } from '#server/env.ts'
import type { Db, Engine } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { openSqliteReader } from './sqlite-reader.ts'
import type { WriteCount } from './watch-writes.ts'

type Settings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>
/**
 * `reader` is for queries over many rows: it sees committed data and does not block writers. `searcher` is the same for
 * searches of visitors, which do not block `reader`.
 */
type Opened = { db: Db; reader: Db; searcher: Db; writes: WriteCount; engine: Engine }

/** PostgreSQL if `DATABASE_URL` is set, else SQLite in the data folder. Closing `db` closes the others too. */
export function openDatabase(env: Settings): Opened {
  const writes = { count: 0 }
  if (env.DATABASE_URL) {
    const db = openPostgres(env.DATABASE_URL, { writes })
    return { db, reader: db, searcher: db, writes, engine: 'postgres' }
  }
  const file = path.join(env.DATA_DIR, 'onmaru.sqlite')
  const [reader, searcher] = [openSqliteReader(file), openSqliteReader(file)]
  const closeOthers = () => void Promise.all([reader.destroy(), searcher.destroy()])
  return { db: openSqlite(file, { writes, onClose: closeOthers }), reader, searcher, writes, engine: 'sqlite' }
}

/** Opens the database and migrates it, without the query timeout: a migration may take long. */
export async function openMigrated(env: Settings): Promise<Opened> {
  const opened = openDatabase(env)
  const { db, engine } = opened
  const withoutTimeout = env.DATABASE_URL ? openPostgres(env.DATABASE_URL, { queryTimeout: 0 }) : db
  await migrate(withoutTimeout, engine)
  if (withoutTimeout !== db) await withoutTimeout.destroy()
  return opened
}
