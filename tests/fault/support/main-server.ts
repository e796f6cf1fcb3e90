import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The server as `npm start` runs it, or how it ended: `port` is 0 if it does not listen. */
export type MainServer = {
  port: number
  code: number | null
  errors: string
  child: ChildProcess
  kill: (signal: NodeJS.Signals) => Promise<void>
}

export async function startMain(settings: Record<string, string>, flags: string[] = []): Promise<MainServer> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', IDENTITY: 'off', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const server: MainServer = { port: 0, code: null, errors: '', child, kill }
  const ended = once(child, 'close')
  async function kill(signal: NodeJS.Signals) {
    child.kill(signal)
    await ended
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    server.errors += text
  })
  const listening = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      server.port ||= Number(/localhost:(\d+)/.exec(text)?.[1] ?? 0)
      if (server.port > 0) resolve()
    })
  })
  await Promise.race([listening, ended])
  server.code = child.exitCode
  return server
}
