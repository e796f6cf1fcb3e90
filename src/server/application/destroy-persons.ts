import type { Db, Trx } from '#server/db/database.ts'

/**
 * Deletes the personal data of applications and registrations, with history, notes and messages. Round, kind, ranks and
 * status stay for statistics. Returns the number of applications.
 */
export async function destroyPersons(trx: Db | Trx, ids: string[], at: string): Promise<number> {
  if (ids.length === 0) return 0
  for (const table of ['outbox_message', 'application_event', 'application_note', 'account_application'] as const)
    await trx.deleteFrom(table).where('applicationId', 'in', ids).execute()
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ ...emptyPerson, destroyedAt: at })
    .where('id', 'in', ids)
    .where('destroyedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const emptyPerson = {
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
