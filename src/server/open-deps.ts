import { type Logger, pino } from 'pino'
import { createLogHead } from './access-log/log-head.ts'
import { openMigrated } from './db/open.ts'
import type { Env } from './env.ts'
import { openFiles, openIncomingFiles } from './file/open-files.ts'
import type { Deps } from './http/app-env.ts'
import { openLimits } from './http/rate-limit.ts'
import { openIdentityProvider } from './identity/provider.ts'
import { seedPolicyYears } from './policy-year/policy-year.ts'
import { type Metrics, openMetrics } from './process/metrics.ts'
import { readSecrets } from './secret/secrets.ts'
import { claimStoreKeys } from './secret/store-keys.ts'
import { openSettings } from './setting/settings.ts'
import { seedTerms } from './terms/built-terms.ts'

/** Of lines that nobody reads; further ones are lost instead of filling the memory. */
const waitingLogBytes = 16 * 2 ** 20
const warning = pino.levels.values.warn ?? 40

export async function openDeps(env: Env): Promise<Deps> {
  const secrets = readSecrets(env)
  const metrics = openMetrics()
  const log = openLog(env, metrics)
  const { db, reader, searcher, writes, engine } = await openMigrated(env)
  await claimStoreKeys(db, engine, secrets)
  await createLogHead(db, secrets)
  await seedPolicyYears(db, Date.now())
  await seedTerms(db, Date.now())
  return {
    env,
    secrets,
    db,
    reader,
    searcher,
    writes,
    engine,
    files: await openFiles(env, secrets, log),
    incoming: await openIncomingFiles(env, log),
    identity: openIdentityProvider(env),
    limits: await openLimits(db, engine),
    settings: await openSettings({ db, writes, clock: Date.now }),
    metrics,
    log,
    clock: Date.now,
  }
}

function openLog({ LOG_LEVEL }: { LOG_LEVEL: string }, { logLines }: Metrics): Logger {
  // Lines that come together are written together, off the event loop; an exit writes what is left.
  const output = pino.destination({ sync: false, maxLength: waitingLogBytes })
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      hooks: {
        logMethod(given, method, level) {
          if (level >= warning) logLines.inc({ level: pino.levels.labels[level] ?? 'other' })
          method.apply(this, given)
        },
      },
    },
    output,
  )
}
