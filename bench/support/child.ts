import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type Server = {
  port: number
  /** Seconds of a processor that it has used so far. */
  cpuSeconds: () => Promise<number>
  /** Resolves to the exit code, or to the signal that ended it. */
  kill: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>
}

/** Starts one of the servers of this folder on a free port; resolves once it listens. */
export async function startServer(file: string, env: Record<string, string>, flags: string[] = []): Promise<Server> {
  const child = startChild(file, env, flags)
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const listening = once(child, 'message') as Promise<[AddressInfo]>
  const [first] = await Promise.race([listening, ended])
  if (typeof first !== 'object' || first === null) throw new Error(`${file} did not start`)
  return {
    port: first.port,
    async cpuSeconds() {
      child.send('cpu')
      const [seconds] = await once(child, 'message')
      return seconds as number
    },
    async kill(signal) {
      child.kill(signal)
      const [code, by] = await ended
      return code ?? by ?? 'SIGKILL'
    },
  }
}

/** Starts a file of this folder in a process that ends with ours; what it logs is thrown away. */
export function startChild(file: string, env: Record<string, string>, flags: string[] = []): ChildProcess {
  const path = join(import.meta.dirname, file)
  // Inherited settings of a developer must not reach what is measured.
  const { DATABASE_URL: _, FILE_KEY: __, TOKEN_SECRET: ___, ...inherited } = process.env
  const stdio = ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'] as const
  return fork(path, { env: { ...inherited, PORT: '0', ...env }, stdio: [...stdio], execArgv: flags })
}

/** Seconds of a processor that this process has used; unlike a rate it does not depend on who else uses the machine. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Tells the parent the port, and the use of the processor whenever it asks; ends with the parent. */
export function reportToParent(server: { address: () => unknown }): void {
  process.send?.(server.address())
  process.on('message', () => process.send?.(cpuSeconds()))
  process.on('disconnect', () => process.exit())
}
