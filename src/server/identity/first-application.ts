import type { Db } from '#server/db/database.ts'
import { maskReceiptNumber } from '#server/person/receipt-number.ts'

/** The application that a verified person already has in a round. */
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
