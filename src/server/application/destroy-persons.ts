import type { Db, Trx } from '#server/db/database.ts'

/**
 * Destroys the person of applications and registrations, with all that was written by, to and about them. That there was
 * one, in which round, of which kind and ranks, and what became of it, stays for counting. How many.
 */
export async function destroyPersons(trx: Db | Trx, ids: string[], at: string): Promise<number> {
  if (ids.length === 0) return 0
  for (const table of ['message', 'application_event', 'application_note', 'member_order'] as const)
    await trx.deleteFrom(table).where('applicationId', 'in', ids).execute()
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ ...nobody, destroyedAt: at })
    .where('id', 'in', ids)
    .where('destroyedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Everything by which somebody could be recognised, or their call. */
const nobody = {
  _terms: null,
  name: null,
  phone: null,
  phoneEnd: null,
  birth: null,
  email: null,
  spouse: null,
  isHomeless: null,
  isAsset: null,
  isCar: null,
  facts: null,
  computed: null,
  cert: null,
  verifiedAt: null,
  receiptNumber: null,
  identityHash: null,
  contentHash: null,
  idempotencyKey: null,
  correctionEndsAt: null,
  leaseEndsOn: null,
}
