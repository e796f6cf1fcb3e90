import path from 'node:path'
import type { Env } from '#server/env.ts'
import type { Db, Engine } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** PostgreSQL where `DATABASE_URL` names one, else the embedded store in the data folder. */
export function openDatabase(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): { db: Db; engine: Engine } {
  if (env.DATABASE_URL) return { db: openPostgres(env.DATABASE_URL), engine: 'postgres' }
  return { db: openSqlite(path.join(env.DATA_DIR, 'onmaru.sqlite')), engine: 'sqlite' }
}
