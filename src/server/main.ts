import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { destroyLeftovers } from './application/destroy-leftovers.ts'
import { readEnv } from './env.ts'
import { openDeps } from './open.ts'
import { demoAccounts } from './seed/accounts.ts'
import { seedIfNew } from './seed/seed.ts'
import { serve } from './serve.ts'
import { openSite } from './site.ts'

const hourMilliseconds = 3_600_000

const env = readEnv(process.env)
const deps = await openDeps(env)
const isDemo = (await seedIfNew(deps)) || (await hasDemoAccounts())
const app = createApp(deps)
const api = getRequestListener(app.fetch)
const site = await openSite((path, init) => app.request(path, init))

const server = serve((request, response) => (request.url?.startsWith('/api/') ? api : site)(request, response), {
  port: env.PORT,
  host: env.HOST,
  onStop: () => deps.db.destroy(),
})
server.once('listening', announce)
server.once('error', refuse)
setInterval(cleanUp, hourMilliseconds).unref()

async function cleanUp(): Promise<void> {
  try {
    const { drafts, files } = await destroyLeftovers(deps)
    if (drafts + files > 0) deps.log.info({ drafts, files }, 'leftovers destroyed')
  } catch {
    // Unhandled, the store's failure would end the server.
    deps.log.error('leftovers were not destroyed; the next hour tries again')
  }
}

async function hasDemoAccounts(): Promise<boolean> {
  const names = demoAccounts.map(({ username }) => username)
  const found = await deps.db.selectFrom('user').select('id').where('username', 'in', names).executeTakeFirst()
  return found !== undefined
}

function refuse(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EADDRINUSE') throw error
  process.stderr.write(`Port ${env.PORT} is taken. Set another by PORT, in .env or before the command.\n`)
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
  ]
  if (isDemo) {
    lines.push('', 'Demo data. Log-ins:')
    for (const { username, password, about } of demoAccounts) lines.push(`  ${username}  ${password}  (${about})`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
