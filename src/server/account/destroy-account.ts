import { destroyWritingOf } from '#server/board/destroy-board.ts'
import type { Db } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { fileIdsOf } from './member-file.ts'

const confirmMilliseconds = 24 * 3_600_000

type Stores = Pick<Deps, 'db' | 'reader' | 'files'>

/** Other rows of the accounts are deleted by cascade; posts, comments and files here. */
export async function destroyAccounts(stores: Stores, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  await destroyWritingOf(stores, ids)
  const fileIds = await stores.db.transaction().execute(async (trx) => {
    const found = await fileIdsOf(trx, ids)
    await trx.deleteFrom('user').where('id', 'in', ids).where('type', '!=', 'MANAGER').execute()
    return found
  })
  for (const id of fileIds) await stores.files.remove(id)
  return ids.length
}

/** Deletes accounts not confirmed within a day, and expired links; returns how many accounts. */
export async function destroyUnconfirmed({ clock, ...stores }: Stores & Pick<Deps, 'clock'>): Promise<number> {
  const now = clock()
  await deleteInSlices(stores, 'mailed_link', (eb) => eb('expiresAt', '<=', new Date(now).toISOString()))
  const before = new Date(now - confirmMilliseconds).toISOString()
  return inSlices(async () => destroyAccounts(stores, await findUnconfirmed(stores.reader, before)))
}

async function findUnconfirmed(db: Db, before: string): Promise<string[]> {
  const query = db.selectFrom('member').select('id').where('confirmedAt', 'is', null).where('createdAt', '<=', before)
  return (await query.limit(sliceSize).execute()).map(({ id }) => id)
}
