import { hash, randomBytes } from 'node:crypto'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { MailedLinkTable } from './member.table.ts'

/** How long a link opens: joining may wait for the evening, a new password may not. */
const minutes = { JOIN: 24 * 60, RECOVERY: 30 } as const
type Purpose = MailedLinkTable['purpose']

const idOf = (token: string) => hash('sha256', token, 'base64url')

/** Makes a link's token; the store keeps its hash alone. An earlier one of the same account and purpose opens no more. */
export async function makeLink(trx: Trx, purpose: Purpose, userId: string | null, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + minutes[purpose] * 60_000).toISOString()
  await trx.deleteFrom('mailed_link').where('userId', '=', userId).where('purpose', '=', purpose).execute()
  await trx
    .insertInto('mailed_link')
    .values({ id: idOf(token), userId, purpose, expiresAt })
    .execute()
  return token
}

/** The account that a link is for, once. */
export async function useLink(trx: Trx, purpose: Purpose, token: string, now: number): Promise<string> {
  const used = await trx
    .deleteFrom('mailed_link')
    .where('id', '=', idOf(token))
    .where('purpose', '=', purpose)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst()
  if (!used?.userId || Date.parse(used.expiresAt) <= now) throw new ApiError('linkInvalid')
  return used.userId
}
