import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Database, Db } from './database.ts'

const int8 = 20

/** The store for more than one machine. `int8` counts stay far below 2^53, so they are read as numbers. */
export function openPostgres(url: string): Db {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : (types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
    },
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
