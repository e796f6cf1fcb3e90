import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { ChainLink } from '#server/access-log/log-head.ts'
import type { Db } from '#server/db/database.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { readReferencedFiles } from '#server/retention/referenced-files.ts'
import { readStoreKeys, type StoreKeyTable } from '#server/secret/store-keys.ts'
import { flush } from './copy.ts'
import { storeFile } from './manifest.ts'

export type Snapshot = {
  schema: string[]
  referenced: Set<string>
  keys: StoreKeyTable[]
  accessLog: ChainLink | undefined
}

/**
 * Copies a store at one moment; writers do not wait. Unlike the store's free pages, the copy holds no deleted data.
 */
export async function takeSnapshot(from: string, to: string): Promise<Snapshot> {
  // The mode is set before the file has content.
  writeFileSync(to, '', { mode: 0o600 })
  const store = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  store.prepare('VACUUM INTO ?').run(to)
  store.close()
  const schema = checkCopy(to)
  if (!isOfThisRelease(schema))
    throw new Error('Another release wrote this store last: back it up by that one, or start this one on it before.')
  const db = openSqlite(to)
  try {
    return {
      schema,
      referenced: await readReferencedFiles(db),
      keys: await readStoreKeys(db),
      accessLog: await readLogHead(db),
    }
  } finally {
    await db.destroy()
    await flush(to)
  }
}

async function readLogHead(db: Db): Promise<ChainLink | undefined> {
  return db.selectFrom('access_log_head').select(['sequence', 'hash']).executeTakeFirst()
}

function checkCopy(file: string): string[] {
  const copy = new DatabaseSync(file, { readOnly: true })
  const broken = [...copy.prepare('PRAGMA integrity_check').all(), ...copy.prepare('PRAGMA foreign_key_check').all()]
  const schema = readSchema(copy)
  copy.close()
  if (broken.length === 1 && broken[0]?.integrity_check === 'ok') return schema
  throw new Error(`The store is damaged: ${JSON.stringify(broken.slice(0, 5))}`)
}

export function readSchema(store: DatabaseSync): string[] {
  return store
    .prepare('SELECT name FROM kysely_migration ORDER BY name')
    .all()
    .map(({ name }) => String(name))
}

export function isOfThisRelease(schema: string[]): boolean {
  return isDeepStrictEqual(schema, migrationNames.toSorted())
}

export function pathOfStore(dataDir: string): string {
  return path.join(dataDir, storeFile)
}
