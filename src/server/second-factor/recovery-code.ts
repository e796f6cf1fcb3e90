import { inGroups, randomReadable } from '#lib/readable-text.ts'
import type { Trx } from '#server/db/database.ts'
import { hmac } from '#server/kit/hmac.ts'

const count = 10
const length = 12

/** Ten new codes in place of those that an account had, as they are shown: in groups of four. */
export async function giveRecoveryCodes(trx: Trx, key: Uint8Array, userId: string): Promise<string[]> {
  await trx.deleteFrom('recovery_code').where('userId', '=', userId).execute()
  const codes = Array.from({ length: count }, () => randomReadable(length))
  const rows = codes.map((code) => ({ userId, hash: hashOf(key, userId, code) }))
  await trx.insertInto('recovery_code').values(rows).execute()
  return codes.map(inGroups)
}

/** Whether a code was one of the account's, which it is not any more. */
export async function spendRecoveryCode(trx: Trx, key: Uint8Array, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(key, userId, code))
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

/** 59 bits of chance: a hash without salt or cost tells nothing, and the key is not in the store. */
function hashOf(key: Uint8Array, userId: string, code: string): string {
  return hmac(key, `recovery|${userId}|${code}`, 'hex')
}
