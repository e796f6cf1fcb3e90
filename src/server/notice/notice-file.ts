import { type DownloadType, downloadTypes } from '#contract/content/download.ts'
import { noticeFilesMaximum } from '#contract/content/notice.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import type { Receive } from '#server/file/receive-file.ts'
import { withFiles } from '#server/file/with-files.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { StoredNoticeFile } from './notice.table.ts'
import { isNoticePublished } from './published.ts'

const accept = {
  field: 'upload',
  types: Object.keys(downloadTypes) as DownloadType[],
  maximumBytes: fileMaximumBytes,
  typeRefused: 'formTypeRefused',
} as const

export async function noticeFilesOf(db: Db | Trx, id: string): Promise<StoredNoticeFile[]> {
  const row = await db.selectFrom('notice').select('files').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return row.files
}

type Changing = Pick<Variables, 'db' | 'commit' | 'clock' | 'files'>

export async function addNoticeFile(deps: Changing, notice: string, receive: Receive): Promise<void> {
  refuseTooMany(await noticeFilesOf(deps.db, notice))
  const { fields: _, id, ...received } = await receive(accept)
  await withFiles(deps.files, [id], () =>
    changeFiles(deps, notice, (before) => {
      refuseTooMany(before)
      return [...before, { _id: id, ...received }]
    }),
  )
}

export async function removeNoticeFile(deps: Changing, notice: string, id: string): Promise<void> {
  await changeFiles(deps, notice, (before) => {
    if (!before.some(({ _id }) => _id === id)) throw new ApiError('notFound')
    return before.filter(({ _id }) => _id !== id)
  })
  await deps.files.remove(id)
}

export async function findNoticeFile(deps: Pick<Variables, 'db' | 'clock'>, notice: string, id: string) {
  const row = await deps.db
    .selectFrom('notice')
    .select('files')
    .where('id', '=', notice)
    .where((eb) => isNoticePublished(eb, deps))
    .executeTakeFirst()
  const file = row?.files.find(({ _id }) => _id === id)
  if (!file) throw new ApiError('notFound')
  return { ...file, id }
}

function refuseTooMany(files: readonly unknown[]): void {
  if (files.length >= noticeFilesMaximum) throw new ApiError('validationFailed', { fields: { upload: 'tooManyFiles' } })
}

async function changeFiles(deps: Changing, id: string, change: (before: StoredNoticeFile[]) => StoredNoticeFile[]) {
  const updatedAt = timestamp(deps)
  await deps.commit(async (trx) => {
    // The update locks the row, so that concurrent changes do not overwrite each other.
    await trx.updateTable('notice').set({ updatedAt }).where('id', '=', id).execute()
    const files = json(change(await noticeFilesOf(trx, id)))
    await trx.updateTable('notice').set({ files }).where('id', '=', id).execute()
  })
}
