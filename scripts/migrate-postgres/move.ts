import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg, { type Client } from 'pg'
import { isOfThisRelease, pathOfStore, readSchema } from '#scripts/backup/snapshot.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { hashRow, readFromPostgres, readFromSqlite, writeToPostgres } from './rows.ts'
import { quoted, readTables, refuseMissingColumns, type Table } from './tables.ts'

/** `sha256` is the hash of all row hashes. */
export type Moved = { name: string; rows: number; sha256: string }

/** Moves the embedded store of a data folder to an empty PostgreSQL in one transaction. */
export async function moveToPostgres(dataDir: string, url: string): Promise<Moved[]> {
  const store = openAlone(pathOfStore(dataDir))
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await makeSchema(client, url)
      return await moveAll(store, client)
    } finally {
      await client.end()
    }
  } finally {
    store.close()
  }
}

/** Locks the store; fails if a server has it open. */
function openAlone(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}.`)
  const store = new DatabaseSync(file)
  try {
    store.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE')
  } catch (reason) {
    store.close()
    if (!/locked/.test(String(reason))) throw reason
    throw new Error('A server is running on this store: stop it first.')
  }
  if (isOfThisRelease(readSchema(store))) return store
  store.close()
  throw new Error('The store is not at the schema of this release: start the server on it once, and stop it again.')
}

/** Refuses a database with tables of another application. */
async function makeSchema(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
  )
  if (rows.length > 0 && !rows.some(({ name }) => name === 'kysely_migration'))
    throw new Error(`The database is not empty: it holds ${rows.map(({ name }) => name).join(', ')}.`)
  const db = openPostgres(url)
  await migrate(db, 'postgres').finally(() => db.destroy())
}

async function moveAll(store: DatabaseSync, client: Client): Promise<Moved[]> {
  const tables = readTables(store)
  await refuseMissingColumns(client, tables)
  await client.query('BEGIN')
  // A server that starts now must not write between the check and the commit.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN EXCLUSIVE MODE`)
  for (const table of tables) await refuseFull(client, table)
  const copied = tables.filter(({ isDerived }) => !isDerived)
  for (const table of copied) await copy(store, client, table)
  const moved: Moved[] = []
  for (const table of copied) moved.push(await compare(store, client, table))
  await client.query('COMMIT')
  await client.query('ANALYZE')
  return moved
}

async function refuseFull(client: Client, { name }: Table): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)
  if (rowCount) throw new Error(`The database is not empty: ${name} has rows.`)
}

async function copy(store: DatabaseSync, client: Client, table: Table): Promise<void> {
  try {
    await writeToPostgres(client, table, readFromSqlite(store, table))
  } catch (reason) {
    throw new Error(`${table.name}: ${reason instanceof Error ? reason.message : reason}`)
  }
}

/** Reads both sides in key order; throws if a hash or the number of rows differs. */
async function compare(store: DatabaseSync, client: Client, table: Table): Promise<Moved> {
  const all = createHash('sha256')
  const sqliteRows = readFromSqlite(store, table)
  let rows = 0
  for await (const row of readFromPostgres(client, table)) {
    const { value } = sqliteRows.next()
    rows += 1
    if (!value || hashRow(value) !== hashRow(row)) throw new Error(`${table.name}: row ${rows} is not the same.`)
    all.update(hashRow(row))
  }
  if (!sqliteRows.next().done) throw new Error(`${table.name}: PostgreSQL has ${rows} rows, the store has more.`)
  return { name: table.name, rows, sha256: all.digest('hex') }
}
