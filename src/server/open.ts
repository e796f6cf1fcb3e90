import { pino } from 'pino'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Env } from './env.ts'
import { openIdentityProvider } from './identity/provider.ts'
import type { Deps } from './kit/app-env.ts'
import { openLimits } from './kit/rate-limit.ts'
import { openFiles } from './open-files.ts'
import { seedPolicyYears } from './policy-year/policy-year.ts'
import { readSecrets } from './secrets.ts'
import { openSettings } from './setting/settings.ts'
import { seedTerms } from './term/built-terms.ts'

/** Opens everything that the application stands on, with the store at today's schema. */
export async function openDeps(env: Env): Promise<Deps> {
  const secrets = readSecrets(env)
  const log = pino({ level: env.LOG_LEVEL, base: null })
  const { db, engine } = openDatabase(env)
  await migrate(db, engine)
  await seedPolicyYears(db, Date.now())
  await seedTerms(db, Date.now())
  return {
    env,
    secrets,
    db,
    engine,
    files: await openFiles(env, secrets.file, log),
    identity: openIdentityProvider(env),
    limits: await openLimits(db, engine),
    settings: await openSettings(db),
    log,
    clock: Date.now,
  }
}
