import { sealHead } from './access-log/log-head.ts'
import { openMigrated } from './db/open.ts'
import type { Env } from './env.ts'
import { openFiles, openIncomingFiles } from './file/open-files.ts'
import type { Deps } from './http/app-env.ts'
import { openLimits } from './http/rate-limit.ts'
import { openIdentityProvider } from './identity/provider.ts'
import { seedPolicyYears } from './policy-year/policy-year.ts'
import { openLog } from './process/log.ts'
import { openMetrics } from './process/metrics.ts'
import { readSecrets } from './secret/secrets.ts'
import { holdStoreKeys } from './secret/store-keys.ts'
import { openSettings } from './setting/settings.ts'
import { seedTerms } from './terms/built-terms.ts'

export async function openDeps(env: Env): Promise<Deps> {
  const secrets = readSecrets(env)
  const metrics = openMetrics()
  const log = openLog(env, metrics)
  const { db, reader, searcher, engine } = await openMigrated(env)
  await holdStoreKeys(db, engine, secrets)
  await sealHead(db, secrets)
  await seedPolicyYears(db, Date.now())
  await seedTerms(db, Date.now())
  return {
    env,
    secrets,
    db,
    reader,
    searcher,
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
