import { Migrator } from 'kysely/migration'
import type { Db, Engine } from './database.ts'
import * as initial from './migrations/0001-initial.ts'
import * as scheduleSteps from './migrations/0002-schedule-steps.ts'

const migrations = { '0001-initial': initial, '0002-schedule-steps': scheduleSteps }

/** Brings the store to today's schema; several servers may start at once (the migrator takes a lock). */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, { up }]) => [name, { up: (connection: Db) => up(connection, engine) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
