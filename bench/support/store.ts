import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Store = { settings: { DATA_DIR: string; DATABASE_URL?: string }; remove: () => Promise<void> }

/** Not the system's temporary folder, which may be in memory, where a flush costs nothing. */
const parent = join(import.meta.dirname, '../../.cache/bench')

/** `server`: URL of a PostgreSQL, in which a new database is made; without it the store is SQLite. */
export async function createStore(server?: string): Promise<Store> {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'store-'))
  const removeFolder = () => rmSync(folder, { recursive: true })
  if (!server) return { settings: { DATA_DIR: folder }, remove: async () => removeFolder() }

  const name = `onmaru_bench_${process.pid}_${Date.now()}`
  await run(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url.href },
    async remove() {
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`)
      removeFolder()
    },
  }
}

export function requireBuild(): void {
  if (!existsSync('dist/stamp')) throw new Error('There is no finished build: run “npm run build” first.')
}

export function requireRoom(bytes: number): void {
  const { bavail, bsize } = statfsSync('.')
  const [free, needed] = [(bavail * bsize) / 1e9, bytes / 1e9]
  if (free < needed) throw new Error(`${needed.toFixed(1)} GB of disk are needed, ${free.toFixed(1)} are free`)
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
