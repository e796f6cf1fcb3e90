import { printLogHead } from './access-log/print-log-head.ts'
import { holdFolder } from './db/lock-folder.ts'
import { oneServerAtATime } from './db/one-server.ts'
import { type Env, readEnv } from './env.ts'
import type { Deps } from './http/app-env.ts'
import { openListener } from './listener.ts'
import { openDeps } from './open-deps.ts'
import { openReadiness } from './operation/readiness.ts'
import { addGauges, serveMetrics } from './operation/serve-metrics.ts'
import { openChannels } from './outbox/channel.ts'
import { openSender } from './outbox/sender.ts'
import { countJob } from './process/metrics.ts'
import { serve } from './process/serve.ts'
import { endStart } from './process/start-error.ts'
import { withoutValues } from './process/without-values.ts'
import { cleanUp, cleanUpInterval } from './retention/retention-job.ts'
import { demoAccount } from './seed/demo-account.ts'
import { seedIfNew } from './seed/seed-if-new.ts'
import { demoStaff } from './seed/staff-accounts.ts'
import { checkBuild } from './site/site.ts'

// Starts the server: site, API and console on one port, the sender of messages and the regular clean-up.

const identities = { kcp: 'NHN KCP', simulator: 'simulator (accepts any data)', off: 'off' }

const env = readSettings()
const { deps, isDemo } = await open().catch((reason) => endStart(reason, env))
const readiness = openReadiness(deps)
const sender = openSender(deps, openChannels(deps))
const stopFollowing = deps.settings.follow()
checkBuild(env, deps.log)

const server = serve(await openListener(deps, readiness), {
  port: env.PORT,
  host: env.HOST,
  stopDelay: env.STOP_DELAY,
  onSignal: readiness.stop,
  onStop: async () => {
    await sender.stop()
    await stopFollowing()
    // Also tried at every clean-up; a failure must not keep the server from stopping.
    await printLogHead(deps).catch(() => {})
    // The readers first: when its last connection closes, SQLite moves its log into the database if that one can write.
    for (const one of [deps.reader, deps.searcher]) if (one !== deps.db) await one.destroy()
    await deps.db.destroy()
  },
})
server.once('listening', announce)
server.once('listening', sender.start)
server.once('error', (error) => endListening(error, '', env.PORT))
if (env.METRICS_PORT !== undefined) openMetricsPort(env.METRICS_PORT)
// Astro listens too, and says nothing outside a page.
process.on('unhandledRejection', (err) => deps.log.error({ err: withoutValues(err) }, 'a promise failed unnoticed'))
setInterval(cleanUpAndLog, cleanUpInterval).unref()

function readSettings(): Env {
  try {
    return readEnv(process.env)
  } catch (reason) {
    return endStart(reason)
  }
}

async function open() {
  holdFolder(env)
  const deps = await openDeps(env)
  return { deps, isDemo: (await seedIfNew(deps)) || (await hasDemoAccounts(deps)) }
}

async function cleanUpAndLog(): Promise<void> {
  try {
    await printLogHead(deps)
    const counts = await countJob(deps.metrics, 'cleanUp', () =>
      oneServerAtATime({ db: deps.db, engine: deps.engine, at: 'cleanUp' }, () => cleanUp(deps)),
    )
    if (Object.values(counts ?? {}).some((count) => count > 0)) deps.log.info(counts, 'leftovers destroyed')
  } catch (reason) {
    // An unhandled rejection would end the server.
    deps.log.error({ err: withoutValues(reason) }, 'leftovers were not destroyed; the next clean-up tries again')
  }
}

async function hasDemoAccounts({ db }: Deps): Promise<boolean> {
  const names = demoStaff.map(({ username }) => username)
  const found = await db.selectFrom('user').select('id').where('username', 'in', names).executeTakeFirst()
  return found !== undefined
}

function openMetricsPort(port: number): void {
  addGauges(deps, readiness)
  const metrics = serveMetrics(deps.metrics.registry, { port, host: env.METRICS_HOST })
  metrics.once('error', (error) => endListening(error, 'METRICS_', port))
}

/** Ends the start with one sentence if a port cannot be opened. `prefix`: of the settings `HOST` and `PORT`. */
function endListening(error: NodeJS.ErrnoException, prefix: string, port: number): void {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') throw error
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Set another by ${prefix}PORT, in .env or before the command.`
      : `The server cannot listen: ${error.message}. See ${prefix}HOST and ${prefix}PORT.`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function announce(): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const origin = `http://${env.HOST === '127.0.0.1' || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${port}`
  const lines = [
    `Site     ${origin}`,
    `API      ${origin}/api`,
    `Console  ${origin}/console`,
    `Store    ${deps.engine}`,
    `Files    ${env.S3_BUCKET ? `bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}` : 'disk'}`,
    `Identity ${identities[env.IDENTITY]}`,
  ]
  if (isDemo) {
    lines.push('', 'Demo data. Log-ins:')
    for (const { username, password, about } of demoStaff) lines.push(`  ${username}  ${password}  (${about})`)
    lines.push(`  ${demoAccount.username}  ${demoAccount.password}  (a visitor's account, at /login)`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
