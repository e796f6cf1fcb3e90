import type { ExpressionBuilder } from 'kysely'
import { joinHours } from '#contract/kit/log-in-lifetimes.ts'
import { destroyPostsOfAccounts } from '#server/board/destroy-board.ts'
import type { Database, Db } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { fileIdsOf } from './account-file.ts'

/** An account has about five rows in other tables, so a transaction deletes about 500. */
const accountsAtOnce = 100
const confirmMilliseconds = joinHours * 3_600_000

type Stores = Pick<Deps, 'db' | 'reader' | 'files'>

/** Deletes accounts with everything of theirs but inquiries. What an account may have many of is deleted in slices. */
export async function destroyAccounts(stores: Stores, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  await destroyPostsOfAccounts(stores, ids)
  const isOfAccounts = (eb: ExpressionBuilder<Database, 'account_application' | 'refresh_session'>) =>
    eb('userId', 'in', ids)
  await deleteInSlices(stores, 'account_application', isOfAccounts, { key: ['userId', 'applicationId'] })
  await deleteInSlices(stores, 'refresh_session', isOfAccounts)
  await inSlices(() => detachInquiries(stores.db, ids))
  const { fileIds, gone } = await stores.db.transaction().execute(async (trx) => {
    const fileIds = await fileIdsOf(trx, ids)
    const accounts = trx.deleteFrom('user').where('id', 'in', ids).where('type', '!=', 'MANAGER')
    return { fileIds, gone: Number((await accounts.executeTakeFirst()).numDeletedRows) }
  })
  for (const id of fileIds) await stores.files.remove(id)
  return gone
}

/** Inquiries stay until the end of their own retention period. */
async function detachInquiries(db: Db, ids: string[]): Promise<number> {
  const some = db.selectFrom('inquiry').select('id').where('accountId', 'in', ids).limit(sliceSize)
  const { numUpdatedRows } = await db
    .updateTable('inquiry')
    .set({ accountId: null })
    .where('id', 'in', some)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes accounts that were not confirmed in time, and expired links; returns the number of accounts. */
export async function destroyUnconfirmed({ clock, ...stores }: Stores & Pick<Deps, 'clock'>): Promise<number> {
  const now = clock()
  await deleteInSlices(stores, 'account_link', (eb) => eb('expiresAt', '<=', new Date(now).toISOString()))
  const before = new Date(now - confirmMilliseconds).toISOString()
  return inSlices(async () => destroyAccounts(stores, await findUnconfirmed(stores.reader, before)))
}

async function findUnconfirmed(db: Db, before: string): Promise<string[]> {
  const query = db.selectFrom('account').select('id').where('confirmedAt', 'is', null).where('createdAt', '<=', before)
  return (await query.limit(accountsAtOnce).execute()).map(({ id }) => id)
}
