import type * as v from 'valibot'
import type { lookup } from '#contract/application.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import { sameSpelling } from './person.ts'

/** The id of the application that all four answers belong to; one wrong answer is like no such application. */
export async function findByReceipt(db: Db, given: v.InferOutput<typeof lookup>): Promise<string> {
  const row = await db
    .selectFrom('application')
    .select(['id', 'name', 'birth', 'phone'])
    .where('receiptNumber', '=', given.receiptNumber)
    .executeTakeFirst()
  const fits =
    row?.birth === given.birth && row.phone === given.phone && sameSpelling(row.name ?? '') === sameSpelling(given.name)
  if (!row || !fits) throw new ApiError('notFound')
  return row.id
}
