import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { destroyLeftovers } from './application/destroy-leftovers.ts'
import { readEnv } from './env.ts'
import { returnRequest } from './identity/return-address.ts'
import { openChannels } from './message/channel.ts'
import { openSender } from './message/sender.ts'
import { openDeps } from './open.ts'
import { demoAccounts } from './seed/accounts.ts'
import { demoMember } from './seed/member.ts'
import { seedIfNew } from './seed/seed.ts'
import { serve } from './serve.ts'
import { openSite } from './site.ts'

const hourMilliseconds = 3_600_000
const identities = { kcp: 'NHN KCP', simulator: 'simulator: nobody is verified in earnest', off: 'off' }

const env = readEnv(process.env)
const deps = await openDeps(env)
const isDemo = (await seedIfNew(deps)) || (await hasDemoAccounts())
const app = createApp(deps)
const api = getRequestListener(app.fetch)
const sender = openSender(deps, openChannels(deps))
const site = await openSite((path, init) => app.request(path, init), deps.settings)

const listener: RequestListener = (request, response) => {
  request.url = returnRequest(request.method, request.url) ?? request.url
  return (request.url?.startsWith('/api/') ? api : site)(request, response)
}
const server = serve(listener, {
  port: env.PORT,
  host: env.HOST,
  onStop: async () => {
    await sender.stop()
    await deps.db.destroy()
  },
})
server.once('listening', announce)
server.once('listening', sender.start)
server.once('error', refuse)
setInterval(cleanUp, hourMilliseconds).unref()

async function cleanUp(): Promise<void> {
  try {
    const counts = await destroyLeftovers(deps)
    if (Object.values(counts).some((count) => count > 0)) deps.log.info(counts, 'leftovers destroyed')
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
    `Files    ${env.S3_BUCKET ? `bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}` : 'disk'}`,
    `Identity ${identities[env.IDENTITY]}`,
  ]
  if (isDemo) {
    lines.push('', 'Demo data. Log-ins:')
    for (const { username, password, about } of demoAccounts) lines.push(`  ${username}  ${password}  (${about})`)
    lines.push(`  ${demoMember.username}  ${demoMember.password}  (a visitor's account, at /login)`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
