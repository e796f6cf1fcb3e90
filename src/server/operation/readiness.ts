import { sql } from 'kysely'
import { migrationNames } from '#server/db/migrate.ts'
import type { Deps } from '#server/http/app-env.ts'
import { inTime } from './in-time.ts'

const keptMilliseconds = 1_000

export const parts = ['server', 'store', 'migrations', 'files'] as const
type Part = (typeof parts)[number]
type Found = Record<Part, 'up' | 'down' | 'stopping'>

export type Readiness = {
  /** At most a second old. */
  look: () => Promise<Found>
  stop: () => void
}

export function openReadiness({ db, files }: Pick<Deps, 'db' | 'files'>): Readiness {
  const readMigrations = inTime(() => sql<{ name: string }>`select name from kysely_migration`.execute(db))
  const checkFiles = inTime(files.check)
  let isStopping = false
  let seen: { at: number; found: Promise<Omit<Found, 'server'>> } | undefined

  const find = async () => {
    const [migrations, hasFiles] = await Promise.all([
      readMigrations().then(
        ({ rows }) => rows.map(({ name }) => name),
        () => undefined,
      ),
      checkFiles().then(
        () => true,
        () => false,
      ),
    ])
    // A newer server may have migrated further; only the migrations of this one must be present.
    const isMigrated = migrations !== undefined && migrationNames.every((name) => migrations.includes(name))
    return { store: state(migrations !== undefined), migrations: state(isMigrated), files: state(hasFiles) }
  }
  return {
    async look() {
      const now = performance.now()
      if (!seen || now - seen.at > keptMilliseconds) seen = { at: now, found: find() }
      const { found } = seen
      return { server: isStopping ? 'stopping' : 'up', ...(await found) }
    },
    stop() {
      isStopping = true
    },
  }
}

function state(isUp: boolean): 'up' | 'down' {
  return isUp ? 'up' : 'down'
}
