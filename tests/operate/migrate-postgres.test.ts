import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { moveToPostgres } from '#scripts/migrate-postgres/move.ts'
import { readTables } from '#scripts/migrate-postgres/tables.ts'
import { startPostgres } from '#scripts/support/postgres.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { logIn } from '../../bench/crash/staff.ts'
import { startServer } from '../../bench/support/child.ts'
import { openClient } from '../../bench/support/http.ts'
import { seededRandom } from '../../bench/support/random.ts'
import { fillWithRandomRows } from './random-rows.ts'
import { runScript } from './run-script.ts'

const rowsBeyondAPage = 520
const postgres = await startPostgres({ isDurable: false })
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'onmaru-move-'))
const file = path.join(DATA_DIR, 'onmaru.sqlite')
const demoCopy = mkdtempSync(path.join(tmpdir(), 'onmaru-demo-'))
afterAll(async () => {
  await postgres?.stop()
  for (const folder of [DATA_DIR, demoCopy]) rmSync(folder, { recursive: true, force: true })
})

const move = (url: string) => runScript('migrate-postgres.ts', ['--to', url], { DATA_DIR })

async function makeDatabase(name: string): Promise<string> {
  const url = new URL(postgres?.url ?? '')
  await query(url.href, `CREATE DATABASE ${name} TEMPLATE template0`)
  url.pathname = `/${name}`
  return url.href
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

function withStore<Result>(work: (store: DatabaseSync) => Result): Result {
  const store = new DatabaseSync(file)
  try {
    return work(store)
  } finally {
    store.close()
  }
}

const tables = () => withStore(readTables).filter(({ isDerived }) => !isDerived)

describe.skipIf(!postgres)('moving the embedded store to PostgreSQL', { timeout: 120_000 }, () => {
  test('is refused while a server runs on it, and leaves PostgreSQL empty', async () => {
    const server = await startServer('api-server.ts', { DATA_DIR })
    const url = await makeDatabase('running')
    expect(await move(url)).toMatchObject({ code: 1, errors: expect.stringContaining('A server is running') })
    expect(await query(url, "SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'")).toEqual([])
    await server.kill('SIGTERM')
    cpSync(DATA_DIR, demoCopy, { recursive: true })
  })

  test('copies every row of the demo data, and random rows of every table', async () => {
    withStore((store) => fillWithRandomRows(store, readTables(store), seededRandom(11), rowsBeyondAPage))
    const url = await makeDatabase('moved')
    const { code, errors, output } = await move(url)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain(`${tables().length} tables`)
    await expectSame(url)
  })

  test('into a database with rows is refused', async () => {
    const url = new URL(postgres?.url ?? '')
    url.pathname = '/moved'
    await expect(moveToPostgres(DATA_DIR, url.href)).rejects.toThrow(/not empty: \w+ has rows/)
  })

  test('into a database with other tables is refused', async () => {
    const url = await makeDatabase('foreign_one')
    await query(url, 'CREATE TABLE theirs (id int)')
    await expect(moveToPostgres(DATA_DIR, url)).rejects.toThrow('it holds theirs')
    expect(await query(url, "SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'")).toHaveLength(1)
  })

  test.each([
    ['one value changed', `NEW.title = '{"ko":"changed"}'; RETURN NEW;`, 'notice: row 1 is not the same'],
    ['a row left out', 'RETURN NULL;', 'notice: PostgreSQL has 0 rows, the store has more'],
  ])('detects %s during the copy, and leaves no rows', async (what, body, message) => {
    const url = await makeDatabase(what.replaceAll(' ', '_'))
    const db = openPostgres(url)
    await migrate(db, 'postgres')
    await db.destroy()
    await query(url, `CREATE FUNCTION harm() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`)
    await query(url, 'CREATE TRIGGER harm BEFORE INSERT ON notice FOR EACH ROW EXECUTE FUNCTION harm()')
    await expect(moveToPostgres(DATA_DIR, url)).rejects.toThrow(message)
    for (const { name } of tables()) expect(await query(url, `SELECT 1 FROM "${name}" LIMIT 1`)).toEqual([])
  })

  test('results in a store that a server runs on, with its people, files and sessions', async () => {
    rmSync(DATA_DIR, { recursive: true })
    cpSync(demoCopy, DATA_DIR, { recursive: true })
    const url = await makeDatabase('served')
    expect(await move(url)).toMatchObject({ code: 0, errors: '' })
    const known = withStore((store) => store.prepare('SELECT "applicationId" AS id, name, sha256 FROM upload').all())
    expect(known.length).toBeGreaterThan(0)
    await expectSameDerived(url)
    const server = await startServer('api-server.ts', { DATA_DIR, DATABASE_URL: url })
    const client = openClient(server.port)
    const staff = await logIn(client)
    for (const { id, name, sha256 } of known)
      expect(await staff.download(String(id), String(name) as Parameters<typeof staff.download>[1])).toBe(sha256)
    client.close()
    await server.kill('SIGTERM')
  })

  test('needs no sequences: no column is generated', async () => {
    const url = await makeDatabase('counters')
    const db = openPostgres(url)
    await migrate(db, 'postgres')
    await db.destroy()
    const counting = `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND (is_identity = 'YES' OR column_default LIKE 'nextval(%')`
    expect(await query(url, counting)).toEqual([])
  })
})

/** Read with the server's drivers, not with those of the migration. */
async function expectSame(url: string): Promise<void> {
  const [here, there] = [openSqlite(file), openPostgres(url)]
  for (const { name, key } of tables()) {
    const rowsOf = async (db: typeof here) => {
      const rows = await db
        .selectFrom(name as keyof Database)
        .selectAll()
        .execute()
      return rows.map((row) => hashOf(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
    }
    expect(key.length).toBeGreaterThan(0)
    const rows = await rowsOf(here)
    expect(rows.length).toBeGreaterThanOrEqual(rowsBeyondAPage)
    expect(await rowsOf(there)).toEqual(rows)
  }
  await Promise.all([here.destroy(), there.destroy()])
}

/** Triggers of PostgreSQL build these tables: sums and names must be equal. */
async function expectSameDerived(url: string): Promise<void> {
  const names = 'SELECT kind, suffix, "applicationId" FROM application_name'
  const counts = `SELECT kind, round, status, day, supply_type, CAST(sum(count) AS integer) AS "count"
    FROM application_count GROUP BY kind, round, status, day, supply_type HAVING sum(count) <> 0`
  for (const text of [names, counts]) {
    const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify({ ...row })).sort()
    const here = inOrder(withStore((store) => store.prepare(text).all()))
    expect(here.length).toBeGreaterThan(0)
    expect(inOrder(await query(url, text))).toEqual(here)
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
