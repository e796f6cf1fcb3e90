import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { Database, Db } from './database.ts'

const int8 = 20
/** Milliseconds that PostgreSQL may take for an answer or a connection before it counts as away. */
const answerMilliseconds = 30_000

/**
 * The store for more than one machine. `int8` counts stay far below 2^53, so they are read as numbers. `patience`: how
 * many milliseconds a query may take; 0 for as long as it takes.
 */
export function openPostgres(url: string, patience = answerMilliseconds): Db {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: patience || answerMilliseconds,
    query_timeout: patience,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : (types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
    },
  })
  // A connection that breaks is replaced by the pool, and told to the query that has it; without listeners, one on the
  // pool for idle ones and one on each, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: impatient(pool) }) })
}

/** What is asked of a connection after a query that was not answered in time would wait behind it: it is not used again. */
function impatient(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => withoutSilence(await pool.connect()),
    end: () => pool.end(),
  }
}

function withoutSilence(client: PoolClient): PostgresPoolClient {
  let silence: Error | undefined
  return {
    // Only the form with parameters: Kysely asks for cursors where its dialect is given one, and ours is not.
    // Of `query`'s many shapes the driver calls this one alone.
    query: (async (sql: string, parameters: unknown[]) => {
      if (silence) throw silence
      try {
        return await client.query(sql, parameters)
      } catch (reason) {
        if (reason instanceof Error && reason.message === 'Query read timeout') silence = reason
        throw reason
      }
    }) as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(silence ?? isBroken),
  }
}
