import { type AccountFileName, accountFiles } from '#contract/account/user.ts'
import { photoMaximumPixels } from '#contract/content/photo.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { Receive } from '#server/file/receive-file.ts'
import { withFiles } from '#server/file/with-files.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

const documentLimits = { typeRefused: 'documentTypeRefused' } as const
const photoLimits = { typeRefused: 'photoTypeRefused', maximumPixels: photoMaximumPixels } as const

/** 404 unless the account is a company. Replaces an earlier file of the same name. */
export async function storeAccountFile(
  { files, commit, clock, db }: Pick<Variables, 'files' | 'commit' | 'clock' | 'db'>,
  userId: string,
  name: AccountFileName,
  receive: Receive,
) {
  const user = await db.selectFrom('user').select('type').where('id', '=', userId).executeTakeFirst()
  if (user?.type !== 'COMPANY') throw new ApiError('notFound')
  const limits = name === 'businessRegistration' ? documentLimits : photoLimits
  const { fields: _, ...received } = await receive({
    field: 'upload',
    types: accountFiles[name],
    maximumBytes: fileMaximumBytes,
    ...limits,
  })
  const row = { ...received, userId, name, createdAt: timestamp({ clock }) }
  const write = async (trx: Trx) => {
    const same = trx.deleteFrom('account_file').where('userId', '=', userId).where('name', '=', name)
    const old = await same.returning('id').execute()
    await trx.insertInto('account_file').values(row).execute()
    return old
  }
  const replaced = await withFiles(files, [row.id], () => commit(write))
  for (const { id } of replaced) await files.remove(id)
  return { name, originalName: row.originalName, size: row.size }
}

export async function fileIdsOf(db: Pick<Db, 'selectFrom'>, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db.selectFrom('account_file').select('id').where('userId', 'in', userIds).execute()
  return rows.map(({ id }) => id)
}
