import { Migrator } from 'kysely/migration'
import { StartError } from '#server/process/start-error.ts'
import type { Db, Engine, PastDb } from './database.ts'
import * as first from './migrations/0001-first.ts'

type Migrations = Record<string, { up: (db: PastDb, engine: Engine) => Promise<void> }>
const migrations: Migrations = { '0001-first': first }

export const migrationNames = Object.keys(migrations)

/** Migrates to the latest schema. Several servers may start at once: the migrator takes a lock. */
export async function migrate(db: Db, engine: Engine, wanted = migrations): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(wanted).map(([name, { up }]) => [name, { up: (connection: Db) => up(connection, engine) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw toStartError(error)
}

function toStartError(error: unknown): unknown {
  const missing = /previously executed migration (\S+) is missing/.exec(
    error instanceof Error ? error.message : '',
  )?.[1]
  if (!missing) return error
  return new StartError(
    `Another version wrote this store; this one does not know its migration ${missing}: start that version, or restore a backup.`,
  )
}
