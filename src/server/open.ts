import { sealHead } from './access-log/log-head.ts'
import { openMigrated } from './db/open.ts'
import type { Env } from './env.ts'
import { openIdentityProvider } from './identity/provider.ts'
import type { Deps } from './kit/app-env.ts'
import { openLimits } from './kit/rate-limit.ts'
import { openFiles, openIncomingFiles } from './open-files.ts'
import { openLog } from './operation/log.ts'
import { openMetrics } from './operation/metrics.ts'
import { seedPolicyYears } from './policy-year/policy-year.ts'
import { readSecrets } from './secrets.ts'
import { openSettings } from './setting/settings.ts'
import { holdStoreKeys } from './store-keys.ts'
import { seedTerms } from './term/built-terms.ts'

export async function openDeps(env: Env): Promise<Deps> {
  const secrets = readSecrets(env)
  const metrics = openMetrics()
  const log = openLog(env, metrics)
  const { db, reader, engine } = await openMigrated(env)
  await holdStoreKeys(db, engine, secrets)
  await sealHead(db, secrets)
  await seedPolicyYears(db, Date.now())
  await seedTerms(db, Date.now())
  return {
    env,
    secrets,
    db,
    reader,
    engine,
    files: await openFiles(env, secrets, log),
    incoming: await openIncomingFiles(env, log),
    identity: openIdentityProvider(env),
    limits: await openLimits(db, engine),
    settings: await openSettings(db, Date.now),
    metrics,
    log,
    clock: Date.now,
  }
}
