import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { s3Settings, startS3Server } from './s3-server.ts'

/** Settings of a store of one's own, and how it goes away again. */
export type TestStore = {
  settings: { DATA_DIR: string; IDENTITY: 'off'; DATABASE_URL?: string } & Partial<ReturnType<typeof s3Settings>>
  remove: () => Promise<void>
}

/**
 * A new data folder and, where `DATABASE_URL` names a PostgreSQL server, a new database there. With `TEST_FILES=s3` the
 * files go to an S3-compatible server, whose own folder lies in the data folder.
 */
export async function makeStore(): Promise<TestStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-test-'))
  const server = process.env.DATABASE_URL
  // Most tests are about other things than who somebody is.
  const s3 = process.env.TEST_FILES === 's3' ? await startS3Server(folder) : undefined
  const settings = { DATA_DIR: folder, IDENTITY: 'off', ...(s3 && s3Settings(s3.port)) } as const
  const removeFolder = async () => {
    await s3?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!server) return { settings, remove: removeFolder }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  // template0 has no connections, so that test files can copy it at the same time.
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE template0`)
  return {
    settings: { ...settings, DATABASE_URL: url.href },
    remove: async () => {
      await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await removeFolder()
    },
  }
}

async function runOn(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
