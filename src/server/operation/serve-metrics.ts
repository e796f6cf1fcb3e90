import { statfs } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Deps } from '#server/http/app-env.ts'
import { countRequest } from '#server/process/metrics.ts'
import { parts, type Readiness } from './readiness.ts'
import { withTimeout } from './with-timeout.ts'

const statuses = ['WAITING', 'SENDING', 'FAILED'] as const
type Stores = Pick<Deps, 'db' | 'env' | 'clock' | 'metrics'>

/**
 * Prometheus metrics on their own port: behind a proxy on the same machine all requests to the site's port come from
 * this machine, so an address could not restrict access there.
 */
export function serveMetrics(registry: Registry, { port, host }: { port: number; host: string }): Server {
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const page = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(page)
  })
  return server.listen({ port, host })
}

/** Measured when metrics are read. All servers report the same outbox. A value that cannot be read is left out. */
export function addGauges(deps: Stores, readiness: Readiness): void {
  const registers = [deps.metrics.registry]
  collectDefaultMetrics({ register: deps.metrics.registry })
  new Gauge({
    name: 'onmaru_ready',
    help: 'Whether a part is available: 1 or 0',
    labelNames: ['part'],
    registers,
    async collect() {
      const found = await readiness.look()
      for (const part of parts) this.set({ part }, Number(found[part] === 'up'))
    },
  })
  addOutbox(deps)
  new Gauge({
    name: 'onmaru_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      const found = await statfs(deps.env.DATA_DIR).catch(() => undefined)
      if (found) this.set(found.bavail * found.bsize)
      else this.remove()
    },
  })
}

function addOutbox(deps: Stores): void {
  const registers = [deps.metrics.registry]
  const read = withTimeout(() => readOutbox(deps))
  new Gauge({
    name: 'onmaru_messages',
    help: 'Messages in the store that are waiting, being sent or failed',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      const { counts } = await read().catch(() => ({ counts: [] }))
      for (const [status, count] of counts) this.set({ status }, count)
    },
  })
  new Gauge({
    name: 'onmaru_message_oldest_due_seconds',
    help: 'Seconds since the oldest due message became due',
    registers,
    async collect() {
      const found = await read().catch(() => undefined)
      if (found) this.set(found.dueSeconds)
      else this.remove()
    },
  })
}

/** A query per status with literals, as in the partial indexes of open and of failed messages. */
async function readOutbox({ db, clock }: Stores) {
  const counts: [string, number][] = []
  for (const status of statuses) {
    const messages = db.selectFrom('outbox_message').where(sql.ref('status'), '=', sql.lit(status))
    const { count } = await messages.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    counts.push([status, Number(count)])
  }
  const { dueAt } = await db
    .selectFrom('outbox_message')
    .where(sql.ref('status'), 'in', sql`('WAITING', 'SENDING')`)
    .select((eb) => eb.fn.min('nextAttemptAt').as('dueAt'))
    .executeTakeFirstOrThrow()
  const dueSeconds = dueAt ? Math.max(0, (clock() - Date.parse(dueAt)) / 1000) : 0
  return { counts, dueSeconds }
}

/**
 * Counts the answers for pages and files. Logs only failures, without addresses: an access log is the proxy's task. 503
 * is not logged, because a visitor can cause it at will and the API logs an outage itself.
 */
export function watchPage(
  { metrics, log }: Pick<Deps, 'metrics' | 'log'>,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const started = performance.now()
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - started)
    const request = { method, route: 'site', status: response.statusCode, milliseconds }
    countRequest(metrics, request)
    if (response.statusCode >= 500 && response.statusCode !== 503) log.error(request, 'page failed')
  })
}
