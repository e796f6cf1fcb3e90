import { keptSince } from '#contract/retention.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { inSlices, sliceSize } from '#server/kit/in-slices.ts'

/**
 * Destroys the person of registrations, with what was written to them. That there was one, in which round and for which
 * unit types, stays for counting. How many.
 */
export async function destroyPersons(trx: Db | Trx, ids: string[], at: string): Promise<number> {
  if (ids.length === 0) return 0
  await trx.deleteFrom('message').where('applicationId', 'in', ids).execute()
  await trx.deleteFrom('application_event').where('applicationId', 'in', ids).execute()
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ ...nobody, _terms: null, destroyedAt: at })
    .where('id', 'in', ids)
    .where('destroyedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Everything by which somebody could be recognised, or their call. */
const nobody = {
  name: null,
  phone: null,
  phoneEnd: null,
  email: null,
  receiptNumber: null,
  identityHash: null,
  contentHash: null,
  idempotencyKey: null,
}

/** Destroys registrations whose person's last consent is as long ago as the settings say. How many. */
export async function destroyRegistrations(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { db, clock, settings } = deps
  const now = new Date(clock())
  const before = keptSince(settings.current().retention, 'registration', clock())
  return inSlices(() =>
    db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('application')
        .select('id')
        .where('kind', '=', 'REGISTRATION')
        .where('destroyedAt', 'is', null)
        .where('updatedAt', '<', before)
        .limit(sliceSize)
        .execute()
      return destroyPersons(
        trx,
        old.map(({ id }) => id),
        now.toISOString(),
      )
    }),
  )
}
