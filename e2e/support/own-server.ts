import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFreePort } from '../../scripts/support/port.ts'

type Round = { openAt: number; deadAt: number; stops: boolean }

export type OwnServer = { url: string; setRound: (changes: Partial<Round>) => void; stop: () => Promise<void> }

/** A server for one test file, on a new store with demo data. `setRound` writes to the store; times in milliseconds. */
export async function startOwnServer(changes: Record<string, string> = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'onmaru-e2e-own-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const demo = { DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo', IDENTITY: 'simulator' }
  const settings = { ...demo, PORT: String(port), SITE_URL: url, ...changes }
  const server = spawn('node', ['src/server/main.ts'], { stdio: 'ignore', env: { ...process.env, ...settings } })
  const ended = once(server, 'exit')
  while (!(await isReady(url))) if (server.exitCode !== null) throw new Error(`the server ended: ${server.exitCode}`)
  const store = new DatabaseSync(join(folder, 'onmaru.sqlite'), { timeout: 5_000 })
  return {
    url,
    setRound({ openAt, deadAt, stops }) {
      const set = (column: string, value: string | number) =>
        store.exec(`update application_round set "${column}" = '${value}'`)
      if (openAt !== undefined) set('openAt', new Date(openAt).toISOString())
      if (deadAt !== undefined) set('deadAt', new Date(deadAt).toISOString())
      if (stops !== undefined) set('stops', Number(stops))
    },
    async stop() {
      store.close()
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/v1/application/schedules`)).ok
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return false
  }
}
