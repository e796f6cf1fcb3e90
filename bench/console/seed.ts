import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { foldCounts } from '#server/application/fold-counts.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { seedIfNew } from '#server/seed/seed-if-new.ts'
import type { Store } from '../support/store.ts'
import { people, type StoredRow } from './people.ts'

const applicationsPerRegistration = 10

export async function seedPeople({ settings }: Store, count: number, now: number): Promise<void> {
  const deps = await openDeps(readEnv({ ...settings, IDENTITY: 'off', LOG_LEVEL: 'silent' }))
  await seedIfNew(deps)
  const write = settings.DATABASE_URL ? await openPostgres(settings.DATABASE_URL) : openSqlite(settings.DATA_DIR)
  for (const [kind, applicationsEach] of [
    ['APPLICATION', 1],
    ['REGISTRATION', applicationsPerRegistration],
  ] as const) {
    let rows: StoredRow[] = []
    for (const row of people(Math.ceil(count / applicationsEach), kind, now)) {
      rows.push(row)
      if (rows.length < rowsAtOnce) continue
      await write.rows(rows)
      rows = []
    }
    if (rows.length > 0) await write.rows(rows)
  }
  // The server's clean-up does this.
  if (deps.engine === 'postgres') await foldCounts(deps.db)
  await deps.db.destroy()
  await write.end()
}

const rowsAtOnce = 5_000
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

function openSqlite(folder: string) {
  const connection = new DatabaseSync(path.join(folder, 'onmaru.sqlite'))
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000')
  return {
    async rows(rows: StoredRow[]) {
      const columns = Object.keys(rows[0] ?? {})
      const places = columns.map(() => '?').join(', ')
      const insert = connection.prepare(`INSERT INTO application (${quoted(columns)}) VALUES (${places})`)
      connection.exec('BEGIN')
      for (const row of rows) insert.run(...columns.map((name) => bound(row[name])))
      connection.exec('COMMIT')
    },
    async end() {
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      connection.close()
    },
  }
}

function bound(value: StoredRow[string] | undefined): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value ?? null)
}

async function openPostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  return {
    async rows(rows: StoredRow[]) {
      const columns = quoted(Object.keys(rows[0] ?? {}))
      const from = `SELECT ${columns} FROM json_populate_recordset(NULL::application, $1)`
      await client.query(`INSERT INTO application (${columns}) ${from}`, [JSON.stringify(rows)])
    },
    /** PostgreSQL's autovacuum does this by itself within minutes; the benchmark does not wait for it. */
    async end() {
      await client.query('VACUUM (ANALYZE) application, application_name, application_count')
      await client.end()
    },
  }
}
