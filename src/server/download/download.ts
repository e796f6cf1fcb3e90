import type { Context } from 'hono'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type DownloadType, downloadTypes } from '#contract/content/download.ts'
import { uploadMaximumBytes } from '#contract/document/upload.ts'
import { type Database, json } from '#server/db/database.ts'
import { openStored } from '#server/file/open-stored.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendFile } from '#server/file/send-file.ts'
import { removeUnwritten } from '#server/file/unwritten.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { StoredDownloadFile } from './download.table.ts'

const accept = {
  field: 'upload',
  types: Object.keys(downloadTypes) as DownloadType[],
  maximumBytes: uploadMaximumBytes,
  typeRefused: 'formTypeRefused',
} as const

/** Does not check whether the download has a file. */
export function isDownloadPublished(
  eb: ExpressionBuilder<Database, 'download'>,
  c: Context<AppEnv>,
): Expression<SqlBool> {
  return eb.and([eb('shows', '=', true), eb('publishedAt', '<=', timestamp(c.var))])
}

export async function findFile(c: Context<AppEnv>): Promise<StoredDownloadFile | null> {
  const id = c.req.param('id') ?? ''
  const row = await c.var.db.selectFrom('download').select('file').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row.file
}

export async function keepFile(c: Context<AppEnv>): Promise<void> {
  const { files, commit, clock } = c.var
  const id = c.req.param('id') ?? ''
  await findFile(c)
  const { fields, ...file } = await receiveFile(c, files, accept)
  let before: StoredDownloadFile | null
  try {
    before = await commit(async (trx) => {
      const updatedAt = timestamp({ clock })
      // The update locks the row, so that concurrent changes leave no orphaned file.
      await trx.updateTable('download').set({ updatedAt }).where('id', '=', id).execute()
      const row = await trx.selectFrom('download').select('file').where('id', '=', id).executeTakeFirst()
      if (!row) throw new ApiError('notFound')
      await trx
        .updateTable('download')
        .set({ file: json(file) })
        .where('id', '=', id)
        .execute()
      return row.file
    })
  } catch (reason) {
    await removeUnwritten(files, reason, file.id)
    throw reason
  }
  if (before) await files.remove(before.id)
}

/** A complete download counts once, however many ranges it was sent in. */
export async function sendDownload(c: Context<AppEnv>): Promise<Response> {
  const { db, commit, log } = c.var
  const id = c.req.param('id') ?? ''
  const row = await db
    .selectFrom('download')
    .select('file')
    .where('id', '=', id)
    .where((eb) => isDownloadPublished(eb, c))
    .executeTakeFirst()
  const file = row?.file
  if (!file) throw new ApiError('notFound')
  const count = () =>
    commit((trx) =>
      trx
        .updateTable('download')
        .set((eb) => ({ count: eb('count', '+', 1) }))
        .where('id', '=', id)
        .execute(),
    )
  return sendFile(c, {
    ...file,
    open: (range) => openStored(c, file, range),
    // The caller has the file, even if it could not be counted.
    onWhole: () =>
      count().then(
        () => undefined,
        () => log.error('a download was not counted'),
      ),
  })
}
