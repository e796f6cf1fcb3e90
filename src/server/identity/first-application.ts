import { maskReceiptNumber } from '#server/application/receipt-number.ts'
import type { Db } from '#server/db/database.ts'

/** The application that this person has already sent in the round, as its duplicate may know of it. */
export async function findFirst(db: Db, diHash: string, round: number) {
  const row = await db
    .selectFrom('application')
    .select(['receiptNumber', 'submittedAt'])
    .where('identityHash', '=', diHash)
    .where('round', '=', round)
    .where('kind', '=', 'APPLICATION')
    .executeTakeFirst()
  return row && { receiptNumber: maskReceiptNumber(row.receiptNumber ?? ''), submittedAt: row.submittedAt ?? '' }
}
