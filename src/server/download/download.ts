import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type DownloadType, downloadTypes } from '#contract/content/download.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { type Database, type Db, json, type Trx } from '#server/db/database.ts'
import type { Receive } from '#server/file/receive-file.ts'
import { withFiles } from '#server/file/with-files.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Deps, Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { StoredDownloadFile } from './download.table.ts'

const accept = {
  field: 'upload',
  types: Object.keys(downloadTypes) as DownloadType[],
  maximumBytes: fileMaximumBytes,
  typeRefused: 'formTypeRefused',
} as const

/** Does not check whether the download has a file. */
export function isDownloadPublished(
  eb: ExpressionBuilder<Database, 'download'>,
  deps: Pick<Deps, 'clock'>,
): Expression<SqlBool> {
  return eb.and([eb('shows', '=', true), eb('publishedAt', '<=', timestamp(deps))])
}

export async function findDownloadFile(db: Db | Trx, id: string): Promise<StoredDownloadFile | null> {
  const row = await db.selectFrom('download').select('file').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return row.file
}

export async function storeDownloadFile(
  { db, files, commit, clock }: Pick<Variables, 'db' | 'files' | 'commit' | 'clock'>,
  id: string,
  receive: Receive,
): Promise<void> {
  await findDownloadFile(db, id)
  const { fields, ...file } = await receive(accept)
  const write = async (trx: Trx) => {
    const row = trx.updateTable('download').where('id', '=', id)
    // The update locks the row, so that concurrent changes leave no orphaned file.
    await row.set({ updatedAt: timestamp({ clock }) }).execute()
    const replaced = await findDownloadFile(trx, id)
    await row.set({ file: json(file) }).execute()
    return replaced
  }
  const before = await withFiles(files, [file.id], () => commit(write))
  if (before) await files.remove(before.id)
}

export async function findPublishedFile(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<StoredDownloadFile> {
  const row = await deps.db
    .selectFrom('download')
    .select('file')
    .where('id', '=', id)
    .where((eb) => isDownloadPublished(eb, deps))
    .executeTakeFirst()
  if (!row?.file) throw new ApiError('notFound')
  return row.file
}

/** Never rejects: a file is sent even if its download cannot be counted. */
export async function countDownload({ commit, log }: Pick<Variables, 'commit' | 'log'>, id: string): Promise<void> {
  const count = commit((trx) =>
    trx
      .updateTable('download')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
  await count.catch(() => log.error('a download was not counted'))
}
