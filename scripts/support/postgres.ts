import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { installFromDebian } from './debian.ts'
import { findFreePort } from './port.ts'

/** A temporary PostgreSQL; `stop` deletes its data. */
export type Postgres = {
  url: string
  /** Ends it without a checkpoint, like a crash; `start` continues with the committed data. */
  crash: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Exit code of a script that cannot run without PostgreSQL (EX_UNAVAILABLE). */
export const unavailableExitCode = 69

/** Milliseconds between the attempts to connect to a server that starts. */
const attemptGap = 100

type Owner = { uid?: number; gid?: number }

/** Starts PostgreSQL on a free port with a new data folder; null if there is none and none can be installed. */
export async function startPostgres({ isDurable = true } = {}): Promise<Postgres | null> {
  const bin = installPostgres()
  if (!bin) return null
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'onmaru-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  // pg_trgm sees Hangul syllables only with a UTF-8 ctype.
  const init = ['-D', folder, '-U', 'onmaru', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  run(join(bin, 'initdb'), init, owner)
  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  if (!isDurable) settings.push('fsync=off', 'full_page_writes=off', 'autovacuum=off', 'shared_buffers=32MB')
  const flags = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const url = `postgres://onmaru@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  const start = async () => {
    server = spawn(join(bin, 'postgres'), flags, { ...owner, cwd: folder, stdio: 'ignore' })
    await waitUntilReady(url)
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  process.on('exit', () => server.kill('SIGINT'))
  await start()
  return {
    url,
    start,
    crash: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true })
    },
  }
}

/** The folder of PostgreSQL's programs, after installing it if needed; undefined if that fails. */
export function installPostgres(): string | undefined {
  if (!findPostgres()) installFromDebian('postgresql')
  return findPostgres()
}

function findPostgres(): string | undefined {
  const newestFirst = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const onPath = (process.env.PATH ?? '').split(':')
  return [...newestFirst, ...onPath].find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(run('id', [flag, 'postgres']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function run(command: string, flags: string[], owner: Owner = {}): string {
  const { status, stdout, stderr } = spawnSync(command, flags, { ...owner, cwd: tmpdir(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === 100) throw error
      await wait(attemptGap)
    }
  }
}
