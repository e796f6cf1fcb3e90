import { oneServerAtATime } from '#server/db/one-server.ts'
import type { Deps } from '#server/http/app-env.ts'

/** Fills a new store with demo data. False, without a change, if it has an account or with `SEED=none`. */
export function seedIfNew(deps: Deps): Promise<boolean> {
  return oneServerAtATime({ db: deps.db, engine: deps.engine, at: 'start' }, async () => {
    if (deps.env.SEED === 'none' || !(await isNew(deps))) return false
    // The texts of the demo data are a twentieth of the start.
    const { seed } = await import('./seed.ts')
    await seed(deps)
    return true
  })
}

async function isNew({ db }: Deps): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) === undefined
}
