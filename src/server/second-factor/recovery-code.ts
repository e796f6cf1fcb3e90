import { inGroups, randomReadable } from '#lib/readable-text.ts'
import type { Trx } from '#server/db/database.ts'
import { hmac } from '#server/secret/hmac.ts'

const codeCount = 10
const codeLength = 12

export async function replaceRecoveryCodes(trx: Trx, key: Uint8Array, userId: string): Promise<string[]> {
  await trx.deleteFrom('recovery_code').where('userId', '=', userId).execute()
  const codes = Array.from({ length: codeCount }, () => randomReadable(codeLength))
  const rows = codes.map((code) => ({ userId, hash: hashOf(key, userId, code) }))
  await trx.insertInto('recovery_code').values(rows).execute()
  return codes.map(inGroups)
}

export async function spendRecoveryCode(trx: Trx, key: Uint8Array, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(key, userId, code))
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

/** A code has 59 bits of entropy and the key is not in the database, so a fast hash without salt is enough. */
function hashOf(key: Uint8Array, userId: string, code: string): string {
  return hmac(key, `recovery|${userId}|${code}`, 'hex')
}
