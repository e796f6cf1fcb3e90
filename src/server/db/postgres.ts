import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { Database, Db } from './database.ts'
import { type WriteCount, watchWrites } from './watch-writes.ts'

const int8 = 20
const answerMilliseconds = 30_000

/**
 * `int8` counts stay far below 2^53, so they are read as numbers. `patience`: query timeout in milliseconds; 0 for
 * none.
 */
export function openPostgres(
  url: string,
  { patience = answerMilliseconds, writes = { count: 0 } }: { patience?: number; writes?: WriteCount } = {},
): Db {
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
  // The pool replaces a broken connection, and its query fails. Without a listener on the pool (idle connections) and
  // one on each client, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: watchWrites(new PostgresDialect({ pool: impatient(pool) }), writes) })
}

/** Drops a connection after a query timeout: further queries would wait behind the unanswered one. */
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
    // The cast holds: the driver calls `query` with parameters only; it uses cursors only if the dialect gets one.
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
