import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openMigrated } from '#server/db/open.ts'
import { seedPolicyYears } from '#server/policy-year/policy-year.ts'
import { seedTerms } from '#server/terms/built-terms.ts'
import { s3Settings, startS3Server } from './s3-server.ts'

export type TestStore = {
  settings: { DATA_DIR: string; IDENTITY: 'off'; DATABASE_URL?: string } & Partial<ReturnType<typeof s3Settings>>
  remove: () => Promise<void>
}

/** The source of copies: bytes of an SQLite file, or the name of a PostgreSQL database without connections. */
type Template = { file: Buffer } | { database: string }

/**
 * A new data folder, and a new database if `DATABASE_URL` names a PostgreSQL server. With `TEST_FILES=s3` files go to
 * an S3-compatible server whose folder is in the data folder.
 */
export async function makeStore(template?: Template): Promise<TestStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-test-'))
  const server = process.env.DATABASE_URL
  const s3 = process.env.TEST_FILES === 's3' ? await startS3Server(folder) : undefined

  const settings = { DATA_DIR: folder, IDENTITY: 'off', ...(s3 && s3Settings(s3.port)) } as const
  const removeFolder = async () => {
    await s3?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (template && 'file' in template) writeFileSync(sqliteFile(folder), template.file)
  if (!server) return { settings, remove: removeFolder }
  // template0 has no connections either, so that several test files can copy it at once.
  const name = await createDatabase(server, template && 'database' in template ? template.database : 'template0')
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    settings: { ...settings, DATABASE_URL: url.href },
    remove: async () => {
      await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await removeFolder()
    },
  }
}

let template: Promise<Template> | undefined

/** A migrated store with the initial rows: migrated once, then copied. */
export async function makeMigratedStore(): Promise<TestStore> {
  template ??= makeTemplate()
  return makeStore(await template)
}

async function makeTemplate(): Promise<Template> {
  const { settings, remove } = await makeStore()
  const { db } = await openMigrated({ DATABASE_URL: undefined, ...settings })
  await seedPolicyYears(db, Date.now())
  await seedTerms(db, Date.now())
  await db.destroy()
  // Not removed: it ends with the PostgreSQL server, which the caller of the tests starts.
  if (settings.DATABASE_URL) return { database: new URL(settings.DATABASE_URL).pathname.slice(1) }
  const file = readFileSync(sqliteFile(settings.DATA_DIR))
  await remove()
  return { file }
}

const sqliteFile = (folder: string) => path.join(folder, 'onmaru.sqlite')

async function createDatabase(server: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // PostgreSQL's default strategy WAL_LOG takes twice as long.
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return name
}

let pool: pg.Pool | undefined

/** One connection for all stores of this process; it does not keep the process alive. */
async function runOn(connectionString: string, command: string): Promise<void> {
  pool ??= new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => {})
  await pool.query(command)
}
