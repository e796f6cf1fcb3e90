import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { migrationNames } from '#server/db/migrate.ts'
import type { Deps } from '#server/http/app-env.ts'
import { withTimeout } from './with-timeout.ts'

const maximumAgeMilliseconds = 1_000
const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export const parts = ['server', 'store', 'migrations', 'files'] as const
type Part = (typeof parts)[number]
type Found = Record<Part, 'up' | 'down' | 'stopping'>

/** Whether the server can take requests, for a load balancer or an orchestrator. */
export type Readiness = {
  /** The state of each part, at most a second old. */
  look: () => Promise<Found>
  stop: () => void
}

export function openReadiness({ db, files }: Pick<Deps, 'db' | 'files'>): Readiness {
  const readMigrations = withTimeout(() => sql<{ name: string }>`select name from kysely_migration`.execute(db))
  const checkFiles = withTimeout(files.check)
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
    // A newer version may have added migrations; only those that this version knows must be there.
    const isMigrated = migrations !== undefined && migrationNames.every((name) => migrations.includes(name))
    return { store: state(migrations !== undefined), migrations: state(isMigrated), files: state(hasFiles) }
  }
  return {
    async look() {
      const now = performance.now()
      if (!seen || now - seen.at > maximumAgeMilliseconds) seen = { at: now, found: find() }
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

/**
 * `/healthz`: the process is alive. `/readyz`: 503 if a part is down or the server is stopping; `?exclude=files` leaves
 * parts out. Returns false for other paths.
 */
export function answerHealth(request: IncomingMessage, response: ServerResponse, readiness: Readiness): boolean {
  const [path, query] = (request.url ?? '').split('?')
  if (path !== '/healthz' && path !== '/readyz') return false
  if (!['GET', 'HEAD'].includes(request.method ?? '')) response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end()
  else if (path === '/healthz') response.writeHead(200, { ...headers, 'Content-Type': 'text/plain' }).end('ok\n')
  else void answerReady(response, readiness, new URLSearchParams(query).getAll('exclude'))
  return true
}

async function answerReady(response: ServerResponse, readiness: Readiness, excluded: string[]): Promise<void> {
  const found = await readiness.look()
  const asked = parts.filter((part) => !excluded.includes(part))
  const isReady = asked.every((part) => found[part] === 'up')
  const body = { ready: isReady, parts: Object.fromEntries(asked.map((part) => [part, found[part]])) }
  response.writeHead(isReady ? 200 : 503, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
