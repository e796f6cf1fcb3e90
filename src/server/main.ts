import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { openDeps } from './open.ts'
import { demoAccounts } from './seed/accounts.ts'
import { seedIfNew } from './seed/seed.ts'
import { openSite } from './site.ts'

/** How long requests in flight may take to end after SIGTERM. */
const drainMilliseconds = 30_000

const env = readEnv(process.env)
const deps = await openDeps(env)
const isDemo = (await seedIfNew(deps)) || (await hasDemoAccounts())
const app = createApp(deps)
const api = getRequestListener(app.fetch)
const site = await openSite((path, init) => app.request(path, init))

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (request.url?.startsWith('/api/')) return api(request, response)
  return site(request, response)
})
// A 50 MB file over a slow line takes longer than Node's five minutes for a request.
server.requestTimeout = 30 * 60_000
server.listen(env.PORT, env.HOST, announce)
// A launcher and the terminal may each pass a signal on: the second must not cut the drain short.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

/** No new request, those in flight to their end, then the store. */
function stop(): void {
  if (!server.listening) return
  const force = setTimeout(() => process.exit(1), drainMilliseconds)
  server.close(async () => {
    await deps.db.destroy()
    clearTimeout(force)
    process.exit(0)
  })
  server.closeIdleConnections()
}

async function hasDemoAccounts(): Promise<boolean> {
  const names = demoAccounts.map(({ username }) => username)
  const found = await deps.db.selectFrom('user').select('id').where('username', 'in', names).executeTakeFirst()
  return found !== undefined
}

function announce(): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const origin = `http://${env.HOST === '127.0.0.1' || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${port}`
  const lines = [`Site     ${origin}`, `API      ${origin}/api`, `Console  ${origin}/console`, `Store    ${deps.engine}`]
  if (isDemo) {
    lines.push('', 'Demo data. Log-ins:')
    for (const { username, password, about } of demoAccounts) lines.push(`  ${username}  ${password}  (${about})`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
