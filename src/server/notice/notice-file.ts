import type { Context } from 'hono'
import { type DownloadType, downloadTypes } from '#contract/content/download.ts'
import { noticeFilesMaximum } from '#contract/content/notice.ts'
import { uploadMaximumBytes } from '#contract/document/upload.ts'
import { json, type Trx } from '#server/db/database.ts'
import { openStored } from '#server/file/open-stored.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendFile } from '#server/file/send-file.ts'
import { removeUnwritten } from '#server/file/unwritten.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { StoredNoticeFile } from './notice.table.ts'
import { isNoticePublished } from './published.ts'

const accept = {
  field: 'upload',
  types: Object.keys(downloadTypes) as DownloadType[],
  maximumBytes: uploadMaximumBytes,
  typeRefused: 'formTypeRefused',
} as const

export async function noticeFilesOf(c: Context<AppEnv>, db: AppEnv['Variables']['db'] | Trx = c.var.db) {
  const id = c.req.param('id') ?? ''
  const row = await db.selectFrom('notification').select('files').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row.files
}

export async function addNoticeFile(c: Context<AppEnv>): Promise<void> {
  const { files } = c.var
  refuseMore(await noticeFilesOf(c))
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

export async function removeNoticeFile(c: Context<AppEnv>): Promise<void> {
  const id = c.req.param('file') ?? ''
  await changeFiles(c, (before) => {
    if (!before.some(({ _id }) => _id === id)) throw new ApiError('notFound')
    return before.filter(({ _id }) => _id !== id)
  })
  await c.var.files.remove(id)
}

export async function sendNoticeFile(c: Context<AppEnv>): Promise<Response> {
  const row = await c.var.db
    .selectFrom('notification')
    .select('files')
    .where('id', '=', c.req.param('id') ?? '')
    .where((eb) => isNoticePublished(eb, c))
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
  const updatedAt = timestamp(c.var)
  await c.var.commit(async (trx) => {
    const id = c.req.param('id') ?? ''
    // The update locks the row, so that concurrent changes do not overwrite each other.
    await trx.updateTable('notification').set({ updatedAt }).where('id', '=', id).execute()
    const files = json(change(await noticeFilesOf(c, trx)))
    await trx.updateTable('notification').set({ files }).where('id', '=', id).execute()
  })
}
