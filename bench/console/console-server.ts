import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#scripts/support/port.ts'
import { startChild } from '../support/child.ts'
import { openClient } from '../support/http.ts'
import type { Store } from '../support/store.ts'

export type ConsoleServer = { port: number; megabytes: () => number; stop: () => Promise<void> }

export async function startConsole({ settings }: Store): Promise<ConsoleServer> {
  const port = await findFreePort()
  const env = { ...settings, PORT: String(port), LOG_LEVEL: 'warn' }
  const child = startChild('../../src/server/main.ts', env, ['--max-semi-space-size=8'])
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error('the server ended')))
  })
  ended.catch(() => {})
  // Unlike the servers of `startServer`, `main.ts` does not end with its parent.
  process.on('exit', () => child.kill('SIGKILL'))
  await Promise.race([answers(port), ended])
  return {
    port,
    megabytes: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}

async function answers(port: number): Promise<void> {
  const client = openClient(port)
  const ask = () => client.call({ path: '/api/v1/application/schedules' }).catch(() => undefined)
  while ((await ask())?.status !== 200) await wait(100)
  client.close()
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
