import type * as v from 'valibot'
import type { lookup } from '#contract/application/application.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Counting, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { normalizeSpelling } from '#server/person/identity-hash.ts'

type Given = v.InferOutput<typeof lookup>

/**
 * Returns the id if receipt number, name, birth date and phone match; a wrong answer gives the same error as an unknown
 * number. Failures count per number and network, so that a stranger cannot lock out the applicant, and with a higher
 * limit per number.
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
  const isMatch =
    row?.birth === given.birth &&
    row.phone === given.phone &&
    normalizeSpelling(row.name ?? '') === normalizeSpelling(given.name)
  if (!row || !isMatch) throw new ApiError('notFound')
  return row.id
}
