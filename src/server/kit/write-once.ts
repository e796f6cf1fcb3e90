import type { Context } from 'hono'
import * as v from 'valibot'
import type { Db, Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { withSecondLook } from './second-look.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** The `Idempotency-Key` by which a repeated call is known; null without one, 422 where it is no UUID. */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('Idempotency-Key') ?? null
  if (key !== null && !v.is(uuid, key))
    throw new ApiError('validationFailed', { fields: { 'Idempotency-Key': 'idInvalid' } })
  return key
}

type Writing<Row> = {
  /** Of everything that makes two calls the same. */
  contentHash: string
  /** What was written under the key before, if anything. */
  find: (db: Db | Trx) => Promise<Row | undefined>
  /** Makes the row ready outside of the transaction, and gives what inserts it. */
  prepare: () => Promise<(trx: Trx) => Promise<Row>>
}

/** Writes a row, or gives the one that the same call wrote before; 409 for another content under its key. */
export async function writeOnce<Row extends { contentHash: string | null }>(
  c: Context<AppEnv>,
  { contentHash, find, prepare }: Writing<Row>,
): Promise<Row> {
  const stored = (await find(c.var.db)) ?? (await writeNew(c, find, await prepare()))
  if (stored.contentHash !== contentHash) throw new ApiError('idempotencyKeyReused')
  return stored
}

function writeNew<Row>(c: Context<AppEnv>, find: Writing<Row>['find'], insert: (trx: Trx) => Promise<Row>) {
  return withSecondLook(() => c.var.commit(async (trx) => (await find(trx)) ?? insert(trx)))
}
