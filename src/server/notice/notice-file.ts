import type { Context } from 'hono'
import { type DownloadType, downloadTypes } from '#contract/download.ts'
import { noticeFilesMaximum } from '#contract/notice.ts'
import { uploadMaximumBytes } from '#contract/upload.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { openStored } from '#server/kit/open-stored.ts'
import { receiveFile } from '#server/kit/receive-file.ts'
import { sendFile } from '#server/kit/send-file.ts'
import { removeUnwritten } from '#server/kit/unwritten.ts'
import type { StoredNoticeFile } from './notice.table.ts'
import { isPublished } from './published.ts'

const accept = {
  field: 'upload',
  types: Object.keys(downloadTypes) as DownloadType[],
  maximumBytes: uploadMaximumBytes,
  typeRefused: 'formTypeRefused',
} as const

/** The files of the path's notice; 404 where there is no such notice. */
export async function filesOf(c: Context<AppEnv>, db: AppEnv['Variables']['db'] | Trx = c.var.db) {
  const id = c.req.param('id') ?? ''
  const row = await db.selectFrom('notification').select('files').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row.files
}

/** Adds the request's file to the path's notice, behind the others. */
export async function addFile(c: Context<AppEnv>): Promise<void> {
  const { files } = c.var
  refuseMore(await filesOf(c))
  const { fields: _, id, ...received } = await receiveFile(c, files, accept)
  try {
    await changeFiles(c, (before) => {
      refuseMore(before)
      return [...before, { _id: id, ...received }]
    })
  } catch (reason) {
    await removeUnwritten(files, reason, id)
    throw reason
  }
}

/** Takes a file away from the path's notice; 404 where it has no such file. */
export async function removeFile(c: Context<AppEnv>): Promise<void> {
  const id = c.req.param('file') ?? ''
  await changeFiles(c, (before) => {
    if (!before.some(({ _id }) => _id === id)) throw new ApiError('notFound')
    return before.filter(({ _id }) => _id !== id)
  })
  await c.var.files.remove(id)
}

/** A file of a notice that visitors see. */
export async function sendNoticeFile(c: Context<AppEnv>): Promise<Response> {
  const row = await c.var.db
    .selectFrom('notification')
    .select('files')
    .where('id', '=', c.req.param('id') ?? '')
    .where((eb) => isPublished(eb, c))
    .executeTakeFirst()
  const file = row?.files.find(({ _id }) => _id === c.req.param('file'))
  if (!file) throw new ApiError('notFound')
  return sendFile(c, {
    ...file,
    open: (range) => openStored(c, { ...file, id: file._id }, range),
    onWhole: async () => {},
  })
}

function refuseMore(files: readonly unknown[]): void {
  if (files.length >= noticeFilesMaximum) throw new ApiError('validationFailed', { fields: { upload: 'tooManyFiles' } })
}

async function changeFiles(c: Context<AppEnv>, change: (before: StoredNoticeFile[]) => StoredNoticeFile[]) {
  const updatedAt = new Date(c.var.clock()).toISOString()
  await c.var.commit(async (trx) => {
    const id = c.req.param('id') ?? ''
    // Taking the row before looking at it keeps two changes from losing one.
    await trx.updateTable('notification').set({ updatedAt }).where('id', '=', id).execute()
    const files = json(change(await filesOf(c, trx)))
    await trx.updateTable('notification').set({ files }).where('id', '=', id).execute()
  })
}
