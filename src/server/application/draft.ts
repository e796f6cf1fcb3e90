import { randomUUIDv7 } from 'node:crypto'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

/** Creates a row that holds files until submission; returns its id. Idempotent by `key`. */
export async function createDraft(
  { commit, clock, locale }: Pick<AppEnv['Variables'], 'commit' | 'clock' | 'locale'>,
  { round, key, person }: { round: number; key: string | null; person: string | undefined },
): Promise<string> {
  const id = randomUUIDv7()
  const now = timestamp({ clock })
  const row = { id, kind: 'APPLICATION', status: 'DRAFT', round, locale, idempotencyKey: key } as const
  return commit(async (trx) => {
    await trx
      .insertInto('application')
      .values({ ...row, draftPersonHash: person, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .execute()
    if (key === null) return id
    const query = trx.selectFrom('application').select(['id', 'status']).where('idempotencyKey', '=', key)
    const kept = await query.executeTakeFirstOrThrow()
    if (kept.status !== 'DRAFT') throw new ApiError('idempotencyKeyReused')
    return kept.id
  })
}
