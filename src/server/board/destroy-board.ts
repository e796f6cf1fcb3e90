import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

type Stores = Pick<Deps, 'db' | 'reader' | 'files'>

/** Comments first: the cascade would delete all comments of a post in one long statement. */
export async function destroyPosts(stores: Stores, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteInSlices(stores, 'board_comment', (eb) => eb('boardId', 'in', ids))
  const gone = await stores.db.deleteFrom('board').where('id', 'in', ids).returning(['files', 'thumb']).execute()
  for (const { files, thumb } of gone) {
    const names = [...files.map(({ _id }) => _id), ...(thumb?.renderings ?? []).map(({ file }) => file)]
    for (const name of names) await stores.files.remove(name)
  }
}

export async function destroyPostsOfAccounts(stores: Stores, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  await deleteInSlices(stores, 'board_comment', (eb) => eb('accountId', 'in', accountIds))
  await inSlices(async () => {
    const posts = stores.reader.selectFrom('board').select('id').where('accountId', 'in', accountIds).limit(sliceSize)
    const ids = (await posts.execute()).map(({ id }) => id)
    await destroyPosts(stores, ids)
    return ids.length
  })
}

export async function destroyOldPosts({ clock, ...stores }: Stores & Pick<Deps, 'clock'>): Promise<number> {
  const now = timestamp({ clock })
  const comments = await deleteInSlices(stores, 'board_comment', (eb) => eb('destroyAt', '<=', now))
  const posts = await inSlices(async () => {
    const old = stores.reader.selectFrom('board').select('id').where('destroyAt', '<=', now).limit(sliceSize)
    const ids = (await old.execute()).map(({ id }) => id)
    await destroyPosts(stores, ids)
    return ids.length
  })
  return comments + posts
}
