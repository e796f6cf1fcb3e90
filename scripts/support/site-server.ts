import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './port.ts'

/** `stop` deletes the server's store unless `DATA_DIR` was given. */
export type SiteServer = { origin: string; pid: number; stop: () => Promise<void> }

/** Starts the built site and the API on a free port with demo data; resolves once it listens. `flags` go to Node. */
export async function startSite(settings: NodeJS.ProcessEnv = {}, flags: string[] = []): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'onmaru-site-'))
  const port = String(await findFreePort())
  const demo = { DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo', IDENTITY: 'simulator' }
  const env = { ...process.env, PORT: port, HOST: '', ...demo, ...settings }
  const server = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  process.on('exit', () => server.kill())
  const ended = once(server, 'exit')
  const [firstOutput] = await Promise.race([once(server.stdout, 'data'), ended])
  if (!Buffer.isBuffer(firstOutput)) throw new Error('The server did not start: run “npm run build” first.')
  // An unread pipe would fill and block the server.
  server.stdout.resume()
  return {
    origin: `http://localhost:${port}`,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
