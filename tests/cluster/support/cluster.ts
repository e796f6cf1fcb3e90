import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { demoStaff } from '#server/seed/staff-accounts.ts'
import { findFreePort } from '../../../scripts/support/port.ts'
import { type Client, makeClient } from '../../support/client.ts'
import { logIn } from '../../support/log-in.ts'
import { type MailServer, mailSettings, startMailServer } from '../../support/mail-server.ts'
import { s3Settings, startS3Server } from '../../support/s3-server.ts'
import { makeStore } from '../../support/store.ts'
import { type RoundRobin, startProxy } from './proxy.ts'
import { makeServer, type Server } from './server.ts'

export type Cluster = {
  one: Server
  two: Server
  proxy: RoundRobin
  guest: Client
  mail: MailServer
  db: ReturnType<typeof openDatabase>['db']
  tokenOf: (username: string) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Two servers on one PostgreSQL and one bucket, each with its own data folder, behind a proxy. Both start at once on a
 * new store.
 */
export async function startCluster(
  settings: (proxyPort: number) => Record<string, string> = () => ({}),
): Promise<Cluster> {
  const store = await makeStore()
  const { DATABASE_URL = '', DATA_DIR: folder } = store.settings
  if (!DATABASE_URL) throw new Error('Several servers need PostgreSQL: run “npm test -- cluster”.')
  const [s3, mail] = [await startS3Server(folder), await startMailServer()]
  const ports = [await findFreePort(), await findFreePort()] as const
  const proxy = await startProxy(ports)
  const key = () => randomBytes(32).toString('base64')
  const shared = {
    ...{ DATABASE_URL, TOKEN_SECRET: key(), FILE_KEY: key(), SEED: 'demo', IDENTITY: 'off', EXPORT_CSV: 'on' },
    ...{ TRUSTED_PROXIES: '1', STOP_DELAY: '1', ...s3Settings(s3.port), ...mailSettings(mail) },
    ...settings(proxy.port),
  }
  const [one, two] = ports.map((port) => makeServer(port, { ...shared, DATA_DIR: path.join(folder, String(port)) }))
  if (!one || !two) throw new Error('two servers make a cluster')
  await Promise.all([one.start(), two.start()])
  const { db } = openDatabase(readEnv({ DATABASE_URL, IDENTITY: 'off' }))
  const guest = makeClient({ request: (path, init) => fetch(`http://127.0.0.1:${proxy.port}${path}`, init) })
  const tokenOf = async (username: string) => {
    const { password } = demoStaff.find((account) => account.username === username) ?? {}
    const { refreshToken } = (await logIn(guest, username, password)).body
    return (await guest.get('/auth/accessToken', { token: refreshToken })).body.accessToken as string
  }
  async function stop() {
    proxy.stop()
    await Promise.all([one?.stop('SIGKILL'), two?.stop('SIGKILL')])
    await db.destroy()
    await mail.stop()
    await s3.stop()
    await store.remove()
  }
  return { one, two, proxy, guest, mail, db, tokenOf, stop }
}
