import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database, Db } from './database.ts'
import { type WriteCount, watchWrites } from './watch-writes.ts'

/** PostgreSQL's id (OID) of the type `int8`, which counts have. */
const int8 = 20
const answerMilliseconds = 30_000

/** `queryTimeout`: milliseconds; 0 for none. */
export function openPostgres(
  url: string,
  { queryTimeout = answerMilliseconds, writes = { count: 0 } }: { queryTimeout?: number; writes?: WriteCount } = {},
): Db {
  return new Kysely<Database>({
    dialect: watchWrites(new PostgresDialect({ pool: () => openPool(url, queryTimeout) }), writes),
  })
}

async function openPool(url: string, queryTimeout: number): Promise<PostgresPool> {
  const { Pool, types } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: queryTimeout || answerMilliseconds,
    query_timeout: queryTimeout,
    types: {
      // By default `int8` is read as text; counts stay far below 2^53, so a number holds them.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : (types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
    },
  })
  // The pool replaces a broken connection, and its query fails. Without listeners on the pool, for idle connections, and
  // on each client, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return closingAfterTimeout(pool)
}

/** Closes a connection after a query timeout: further queries would wait behind the unanswered one. */
function closingAfterTimeout(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => closedAfterTimeout(await pool.connect()),
    end: () => pool.end(),
  }
}

function closedAfterTimeout(client: PoolClient): PostgresPoolClient {
  let timeout: Error | undefined
  return {
    // The cast holds: the driver calls `query` with parameters only; it uses cursors only if the dialect gets one.
    query: (async (sql: string, parameters: unknown[]) => {
      if (timeout) throw timeout
      try {
        return await client.query(sql, parameters)
      } catch (reason) {
        // The message of pg, which has no code for it.
        if (reason instanceof Error && reason.message === 'Query read timeout') timeout = reason
        throw reason
      }
    }) as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(timeout ?? isBroken),
  }
}
