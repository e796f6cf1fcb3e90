import type { Context } from 'hono'
import * as v from 'valibot'
import type { Db, Trx } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { withSecondLook } from './second-look.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** Null without the header; throws 422 if it is not a UUID. */
export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('Idempotency-Key') ?? null
  if (key !== null && !v.is(uuid, key))
    throw new ApiError('validationFailed', { fields: { 'Idempotency-Key': 'idInvalid' } })
  return key
}

type Writing<Row> = {
  contentHash: string
  find: (db: Db | Trx) => Promise<Row | undefined>
  prepare: () => Promise<(trx: Trx) => Promise<Row>>
}

/** Returns the existing row for a repeated call; throws 409 if the key was used for other content. */
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
