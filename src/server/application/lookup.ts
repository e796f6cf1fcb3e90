import type * as v from 'valibot'
import type { lookup } from '#contract/application/application.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Counting, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { normalizeSpelling } from '#server/person/identity-hash.ts'

type Given = v.InferOutput<typeof lookup>

/**
 * Returns the id if all four answers match; a wrong answer gives the same error as an unknown number. Failures count
 * for the network they come from, so that a stranger cannot lock out the owner; a higher limit counts all.
 */
export function verifyLookup(deps: Counting & Pick<Variables, 'db' | 'address'>, given: Given): Promise<string> {
  const { db, address } = deps
  const { receiptNumber } = given
  const lookupNetwork = fromNetwork(receiptNumber, address)
  const keys = { lookupAddress: address, lookupNetwork, lookupReceipt: receiptNumber }
  return limitGuesses(deps, keys, () => findByReceipt(db, given))
}

async function findByReceipt(db: Db, given: Given): Promise<string> {
  const row = await db
    .selectFrom('application')
    .select(['id', 'name', 'birth', 'phone'])
    .where('receiptNumber', '=', given.receiptNumber)
    .executeTakeFirst()
  const fits =
    row?.birth === given.birth &&
    row.phone === given.phone &&
    normalizeSpelling(row.name ?? '') === normalizeSpelling(given.name)
  if (!row || !fits) throw new ApiError('notFound')
  return row.id
}
