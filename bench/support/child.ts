import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type Server = {
  port: number
  cpuSeconds: () => Promise<number>
  peakMegabytes: () => Promise<number>
  /** Resolves to the exit code, or to the signal that ended the process. */
  kill: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>
}

/** Starts a server of this folder, such as `api-server.ts`, on a free port; resolves once it listens. `flags` go to Node. */
export async function startServer(file: string, env: Record<string, string>, flags: string[] = []): Promise<Server> {
  const child = startChild(file, env, flags)
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const listening = once(child, 'message') as Promise<[AddressInfo]>
  const [first] = await Promise.race([listening, ended])
  if (typeof first !== 'object' || first === null) throw new Error(`${file} did not start`)
  return {
    port: first.port,
    cpuSeconds: () => ask(child, 'cpu'),
    peakMegabytes: () => ask(child, 'memory'),
    async kill(signal) {
      child.kill(signal)
      const [code, by] = await ended
      return code ?? by ?? 'SIGKILL'
    },
  }
}

async function ask(child: ChildProcess, what: 'cpu' | 'memory'): Promise<number> {
  child.send(what)
  const [answer] = await once(child, 'message')
  return answer as number
}

/** Starts a file by its path from this folder. The process ends with its parent; its log is discarded. */
export function startChild(file: string, env: Record<string, string>, flags: string[] = []): ChildProcess {
  const path = join(import.meta.dirname, file)
  // A developer's own settings must not reach the measured server.
  const { DATABASE_URL: _, FILE_KEY: __, TOKEN_SECRET: ___, ...inherited } = process.env
  const stdio = ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'] as const
  // IDENTITY=off: a verification mostly waits for a person, not for the server.
  const settings = { ...inherited, PORT: '0', SEED: 'demo', IDENTITY: 'off', ...env }
  return fork(path, { env: settings, stdio: [...stdio], execArgv: flags })
}

/** Unlike a rate, CPU time does not depend on other processes of the machine. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Sends the port, and CPU time or memory on request. The process ends with its parent. */
export function reportToParent(server: { address: () => unknown }): void {
  process.send?.(server.address())
  const peakMegabytes = () => process.resourceUsage().maxRSS / 1024
  process.on('message', (what) => process.send?.(what === 'memory' ? peakMegabytes() : cpuSeconds()))
  process.on('disconnect', () => process.exit())
}
