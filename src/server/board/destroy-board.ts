import type { Db, Trx } from '#server/db/database.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

/** Returns names in the file store to remove after the commit. */
export async function destroyPosts(trx: Db | Trx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await trx.deleteFrom('board').where('id', 'in', ids).returning(['files', 'thumb']).execute()
  return gone.flatMap(({ files, thumb }) => [
    ...files.map(({ _id }) => _id),
    ...(thumb?.renderings ?? []).map(({ file }) => file),
  ])
}

export async function destroyWritingOf(trx: Db | Trx, memberIds: string[]): Promise<string[]> {
  const posts = await trx.selectFrom('board').select('id').where('memberId', 'in', memberIds).execute()
  await trx.deleteFrom('board_comment').where('memberId', 'in', memberIds).execute()
  return destroyPosts(
    trx,
    posts.map(({ id }) => id),
  )
}

export async function destroyOldPosts({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  const now = timestamp({ clock })
  const comments = await db.deleteFrom('board_comment').where('destroyAt', '<=', now).executeTakeFirst()
  const posts = await inSlices(async () => {
    const old = await db.selectFrom('board').select('id').where('destroyAt', '<=', now).limit(sliceSize).execute()
    const ids = old.map(({ id }) => id)
    for (const id of await db.transaction().execute((trx) => destroyPosts(trx, ids))) await files.remove(id)
    return ids.length
  })
  return Number(comments.numDeletedRows) + posts
}
