import type { Context } from 'hono'
import * as v from 'valibot'
import type { Db, Trx } from '#server/db/database.ts'
import { isOutage } from '#server/process/outage.ts'
import { ApiError } from './api-error.ts'
import type { Variables } from './app-env.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** Null without the header; throws 422 if it is not a UUID. */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('Idempotency-Key') ?? null
  if (key !== null && !v.is(uuid, key))
    throw new ApiError('validationFailed', { fields: { 'Idempotency-Key': 'idInvalid' } })
  return key
}

type Storing = Pick<Variables, 'db' | 'commit'>

type Writing<Row> = {
  call: { idempotencyKey: string | null; contentHash: string }
  find: (db: Db | Trx, key: string) => Promise<Row | undefined>
  /** Work for a new row outside the transaction, such as hashing a password; returns the insertion. */
  prepare: () => Promise<(trx: Trx) => Promise<Row>>
}

/** Returns the existing row for a repeated call; throws 409 if the key was used for other content. */
export async function idempotentWrite<Row extends { contentHash: string | null }>(
  deps: Storing,
  { call: { idempotencyKey, contentHash }, find, prepare }: Writing<Row>,
): Promise<Row> {
  const findStored = async (db: Db | Trx) => (idempotencyKey === null ? undefined : find(db, idempotencyKey))
  const stored = (await findStored(deps.db)) ?? (await writeNew(deps, findStored, await prepare()))
  if (stored.contentHash !== contentHash) throw new ApiError('idempotencyKeyReused')
  return stored
}

type FindStored<Row> = (db: Db | Trx) => Promise<Row | undefined>

function writeNew<Row>({ commit }: Storing, findStored: FindStored<Row>, insert: (trx: Trx) => Promise<Row>) {
  return retryOnConflict(() => commit(async (trx) => (await findStored(trx)) ?? insert(trx)))
}

/**
 * Retries once: another server may have stored the same row between check and insert, and the retry finds it. Refusals
 * (`ApiError`) and outages are not retried: during an outage a retry would only delay the answer, or write twice.
 */
export function retryOnConflict<Result>(write: () => Promise<Result>): Promise<Result> {
  return write().catch((reason) => (reason instanceof ApiError || isOutage(reason) ? Promise.reject(reason) : write()))
}
