import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { boardFileBytes, boardFilesMaximum } from '#contract/content/board.ts'
import { type DownloadType, downloadTypes } from '#contract/content/download.ts'
import { photoMaximumPixels, photoTypes } from '#contract/content/photo.ts'
import { json, type Trx } from '#server/db/database.ts'
import { openStored } from '#server/file/open-stored.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendFile } from '#server/file/send-file.ts'
import { removeUnwritten } from '#server/file/unwritten.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { sendRendering, storeRenderings } from '#server/photo/photo.ts'
import { cleanPicture, renderPhoto } from '#server/photo/render-photo.ts'
import type { StoredBoardFile, StoredThumb } from './board.table.ts'
import { findPost, type PostRow } from './post.ts'

const limits = {
  field: 'upload',
  maximumBytes: boardFileBytes,
  tooLarge: 'postFileTooLarge',
  maximumPixels: photoMaximumPixels,
} as const
const types = Object.keys(downloadTypes) as DownloadType[]

export async function addPostFile(c: Context<AppEnv>): Promise<void> {
  const { files } = c.var
  await countAttempt(c, { boardUploads: c.var.address })
  refuseMore((await findPost(c)).files)
  const {
    fields: _,
    id,
    ...received
  } = await receiveFile(c, files, { ...limits, types, typeRefused: 'formTypeRefused' })
  const file = await withoutMetadata(c, { _id: id, ...received })
  try {
    await changePost(c, (before) => {
      refuseMore(before.files)
      return { files: json([...before.files, file]) }
    })
  } catch (reason) {
    await removeUnwritten(files, reason, file._id)
    throw reason
  }
}

export async function removePostFile(c: Context<AppEnv>): Promise<void> {
  const id = c.req.param('file') ?? ''
  await changePost(c, ({ files }) => {
    if (!files.some(({ _id }) => _id === id)) throw new ApiError('notFound')
    return { files: json(files.filter(({ _id }) => _id !== id)) }
  })
  await c.var.files.remove(id)
}

export async function sendPostFile(c: Context<AppEnv>): Promise<Response> {
  const file = (await findPost(c)).files.find(({ _id }) => _id === c.req.param('file'))
  if (!file) throw new ApiError('notFound')
  return sendFile(c, {
    ...file,
    open: (range) => openStored(c, { ...file, id: file._id }, range),
    onWhole: async () => {},
  })
}

export async function keepThumb(c: Context<AppEnv>): Promise<void> {
  await countAttempt(c, { boardUploads: c.var.address })
  await findPost(c)
  const accept = { ...limits, types: photoTypes, typeRefused: 'photoTypeRefused' } as const
  const { id } = await receiveFile<(typeof photoTypes)[number]>(c, c.var.files, accept)
  const { width, height, renderings } = await takeStored(c, id, (open) => renderPhoto(turnOf(c), open))
  const thumb: StoredThumb = { width, height, renderings: await storeRenderings(c.var.files, renderings) }
  let before: PostRow
  try {
    before = await changePost(c, () => ({ thumb: json(thumb) }))
  } catch (reason) {
    await removeUnwritten(c.var.files, reason, ...thumb.renderings.map(({ file }) => file))
    throw reason
  }
  // The row now refers to the new picture, which must stay even if the old one cannot be removed.
  await removeRenderings(c, before)
}

export async function removeThumb(c: Context<AppEnv>): Promise<void> {
  const before = await changePost(c, ({ thumb }) => {
    if (!thumb) throw new ApiError('notFound')
    return { thumb: null }
  })
  await removeRenderings(c, before)
}

export async function sendThumb(c: Context<AppEnv>): Promise<Response> {
  return sendRendering(c, (await findPost(c)).thumb?.renderings ?? [], 'no-cache')
}

async function removeRenderings(c: Context<AppEnv>, { thumb }: PostRow): Promise<void> {
  for (const { file } of thumb?.renderings ?? []) await c.var.files.remove(file)
}

function refuseMore(files: readonly unknown[]): void {
  if (files.length >= boardFilesMaximum)
    throw new ApiError('validationFailed', { fields: { upload: 'tooManyPostFiles' } })
}

async function changePost(
  c: Context<AppEnv>,
  change: (before: PostRow) => { files?: string; thumb?: string | null },
): Promise<PostRow> {
  const id = c.req.param('id') ?? ''
  return c.var.commit(async (trx: Trx) => {
    // The update locks the row, so that concurrent changes do not overwrite each other.
    await trx.updateTable('board').set({ id }).where('id', '=', id).execute()
    const before = await trx.selectFrom('board').selectAll().where('id', '=', id).executeTakeFirst()
    // Only staff can change a hidden post: it may be evidence.
    if (!before || (before.hiddenAt && !c.var.staff)) throw new ApiError('notFound')
    await trx.updateTable('board').set(change(before)).where('id', '=', id).execute()
    return before
  })
}

/** Re-encodes a picture, as metadata contains its place, camera and time. */
async function withoutMetadata(c: Context<AppEnv>, file: StoredBoardFile): Promise<StoredBoardFile> {
  const { type } = file
  if (type !== 'image/jpeg' && type !== 'image/png') return file
  const content = await takeStored(c, file._id, (open) => cleanPicture(turnOf(c), open, type))
  const _id = randomUUIDv7()
  await c.var.files.write(_id, Readable.from([content]))
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { ...file, _id, size: content.length, sha256 }
}

async function takeStored<Result>(
  { var: { files } }: Context<AppEnv>,
  id: string,
  work: (open: () => Promise<Readable>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(() => files.read(id))
  } finally {
    await files.remove(id)
  }
}
