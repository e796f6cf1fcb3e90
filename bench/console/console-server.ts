import { readFileSync } from 'node:fs'
import { serverFlags } from '#scripts/support/server-flags.mjs'
import { startSite } from '#scripts/support/site-server.ts'
import type { Store } from '../support/store.ts'

export type ConsoleServer = { port: number; megabytes: () => number; stop: () => Promise<void> }

export async function startConsole({ settings }: Store): Promise<ConsoleServer> {
  // A developer's own keys must not reach the measured server.
  const quiet = { FILE_KEY: '', TOKEN_SECRET: '', LOG_LEVEL: 'warn' }
  const { origin, pid, stop } = await startSite({ ...quiet, ...settings }, serverFlags)
  return { port: Number(new URL(origin).port), megabytes: () => residentMegabytes(pid), stop }
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
