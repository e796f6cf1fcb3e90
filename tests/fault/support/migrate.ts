import { StatementSync } from 'node:sqlite'
import { openMigrated } from '#server/db/open.ts'

/** Migrates the store of DATA_DIR; kills itself before the statement number KILL_AT. */
const { DATA_DIR = '', KILL_AT } = process.env
let count = 0
for (const name of ['run', 'all'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
    if (++count === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
    return original.apply(this, values)
  } as never
}

const { db } = await openMigrated({ DATA_DIR, DATABASE_URL: undefined })
await db.destroy()
