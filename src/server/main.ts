import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { printLogHead } from './access-log/print-log-head.ts'
import { createApp } from './app.ts'
import { holdFolder } from './db/lock-folder.ts'
import { oneServerAtATime } from './db/one-server.ts'
import { type Env, readEnv } from './env.ts'
import type { Deps } from './http/app-env.ts'
import { refuseAmbiguousPath } from './http/plain-path.ts'
import { returnRequest } from './identity/return-address.ts'
import { openDeps } from './open-deps.ts'
import { answerHealth, openReadiness } from './operation/readiness.ts'
import { addGauges, serveMetrics, watchPage } from './operation/serve-metrics.ts'
import { openChannels } from './outbox/channel.ts'
import { openSender } from './outbox/sender.ts'
import { countJob } from './process/metrics.ts'
import { serve } from './process/serve.ts'
import { endStart } from './process/start-error.ts'
import { withoutValues } from './process/without-values.ts'
import { cleanUp, cleanUpInterval } from './retention/retention-job.ts'
import { demoAccount } from './seed/demo-account.ts'
import { seedIfNew } from './seed/seed.ts'
import { demoStaff } from './seed/staff-accounts.ts'
import { forgetPages } from './site/on-demand.ts'
import { checkBuild, openSite } from './site/site.ts'

// Starts the server: site, API and console on one port, the sender of messages and the hourly clean-up.

const identities = { kcp: 'NHN KCP', simulator: 'simulator (accepts any data)', off: 'off' }

const env = readSettings()
const { deps, isDemo } = await open().catch((reason) => endStart(reason, env))
const app = createApp(deps)
const api = getRequestListener(async (request, bindings) => {
  const answer = await app.fetch(request, bindings)
  // A change may show on pages that are rendered on demand and kept.
  if (answer.ok) forgetPages(request)
  return answer
})
const sender = openSender(deps, openChannels(deps))
const site = await openSite(async (path, init, incoming) => app.request(path, init, { incoming }), deps.settings, {
  siteUrl: env.SITE_URL,
  trustedProxies: env.TRUSTED_PROXIES,
})

checkBuild(env, deps.log)

const readiness = openReadiness(deps)

const listener: RequestListener = (request, response) => {
  if (refuseAmbiguousPath(request, response)) return undefined
  if (answerHealth(request, response, readiness)) return undefined
  // The identity provider posts the browser to a page, which is a static file: the API answers instead.
  request.url = returnRequest(request.method, request.url) ?? request.url
  const isCall = request.url?.startsWith('/api/')
  if (!isCall) watchPage(deps, request, response)
  return (isCall ? api : site)(request, response)
}
const server = serve(listener, {
  port: env.PORT,
  host: env.HOST,
  stopDelay: env.STOP_DELAY,
  onSignal: readiness.stop,
  onStop: async () => {
    await sender.stop()
    // Also tried every hour; a failure must not keep the server from stopping.
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
    deps.log.error({ err: withoutValues(reason) }, 'leftovers were not destroyed; the next hour tries again')
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
