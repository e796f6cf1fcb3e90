import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Client, makeClient } from '../../support/client.ts'

/** `npm start` without the build, in a process that can be restarted on the same port. */
export type Server = {
  port: number
  output: () => string
  as: (token?: string) => Client
  start: () => Promise<void>
  /** Resolves to the exit code, or to the signal that ended the process. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>
}

export function makeServer(port: number, settings: Record<string, string>): Server {
  let child: ChildProcess | undefined
  let output = ''
  const remote = { request: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) }
  // A developer's own settings must not reach the tests.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings, PORT: String(port) }

  async function start() {
    const started = spawn(process.execPath, ['src/server/main.ts'], { stdio: ['ignore', 'pipe', 'pipe'], env })
    child = started
    process.once('exit', () => started.kill('SIGKILL'))
    const listening = new Promise<void>((resolve, reject) => {
      const take = (chunk: Buffer) => {
        output += chunk
        // `main.ts` prints the console's address last, when it listens.
        if (String(chunk).includes('Console ')) resolve()
      }
      started.stdout.on('data', take)
      started.stderr.on('data', take)
      started.once('exit', () => reject(new Error(`the server did not start:\n${output.slice(-2_000)}`)))
    })
    await listening
  }
  return {
    port,
    output: () => output,
    as: (token) => makeClient(remote, token),
    start,
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
      child.kill(signal)
      const [code, by] = await ended
      return code ?? by
    },
  }
}
