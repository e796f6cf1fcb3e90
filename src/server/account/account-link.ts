import { hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { joinHours, recoveryMinutes } from '#contract/kit/log-in-lifetimes.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AccountLinkTable } from './account.table.ts'

const minutes = { JOIN: joinHours * 60, RECOVERY: recoveryMinutes } as const
type Purpose = AccountLinkTable['purpose']

const idOf = (token: string) => hash('sha256', token, 'base64url')

/** Returns the token of a new link, of which the database holds only the hash. Replaces an earlier link of this purpose. */
export async function makeLink(trx: Trx, purpose: Purpose, userId: string | null, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + minutes[purpose] * 60_000).toISOString()
  await trx.deleteFrom('account_link').where('userId', '=', userId).where('purpose', '=', purpose).execute()
  await trx
    .insertInto('account_link')
    .values({ id: idOf(token), userId, purpose, expiresAt })
    .execute()
  return token
}

/** Returns the account of a valid link without using it up: a refusal comes before the expensive password hash. */
export async function requireLink(db: Db, purpose: Purpose, token: string, now: number): Promise<string> {
  const link = db.selectFrom('account_link').select(['userId', 'expiresAt']).where('id', '=', idOf(token))
  return requireValid(await link.where('purpose', '=', purpose).executeTakeFirst(), now)
}

export async function useLink(trx: Trx, purpose: Purpose, token: string, now: number): Promise<string> {
  const used = await trx
    .deleteFrom('account_link')
    .where('id', '=', idOf(token))
    .where('purpose', '=', purpose)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst()
  return requireValid(used, now)
}

function requireValid(
  link: Pick<Selectable<AccountLinkTable>, 'userId' | 'expiresAt'> | undefined,
  now: number,
): string {
  if (!link?.userId || Date.parse(link.expiresAt) <= now) throw new ApiError('linkInvalid')
  return link.userId
}
