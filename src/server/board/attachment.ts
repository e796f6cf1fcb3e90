import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { boardFileBytes, boardFilesMaximum } from '#contract/content/board.ts'
import { type DownloadType, downloadTypes } from '#contract/content/download.ts'
import { photoMaximumPixels, photoTypes } from '#contract/content/photo.ts'
import { json, type Trx } from '#server/db/database.ts'
import type { FileStore } from '#server/file/file-store.ts'
import type { Receive } from '#server/file/receive-file.ts'
import { withFiles } from '#server/file/with-files.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, countAttempt } from '#server/http/rate-limit.ts'
import { storeRenderings } from '#server/photo/photo.ts'
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

type Changing = Pick<Variables, 'commit' | 'files' | 'staff'>
type Uploading = Changing & Counting & Caller & Pick<Variables, 'db'>

export async function addPostFile(deps: Uploading, post: string, receive: Receive): Promise<void> {
  await countAttempt(deps, { boardUploads: deps.address })
  refuseTooMany((await findPost(deps, post)).files)
  const { fields: _, id, ...received } = await receive({ ...limits, types, typeRefused: 'formTypeRefused' })
  const file = await withoutMetadata(deps, { _id: id, ...received })
  await withFiles(deps.files, [file._id], () =>
    changePost(deps, post, (before) => {
      refuseTooMany(before.files)
      return { files: json([...before.files, file]) }
    }),
  )
}

export async function removePostFile(deps: Changing, post: string, id: string): Promise<void> {
  await changePost(deps, post, ({ files }) => {
    if (!files.some(({ _id }) => _id === id)) throw new ApiError('notFound')
    return { files: json(files.filter(({ _id }) => _id !== id)) }
  })
  await deps.files.remove(id)
}

export async function findPostFile(deps: Pick<Variables, 'db'>, post: string, id: string) {
  const file = (await findPost(deps, post)).files.find(({ _id }) => _id === id)
  if (!file) throw new ApiError('notFound')
  return { ...file, id }
}

export async function storeThumb(deps: Uploading, post: string, receive: Receive): Promise<void> {
  const { files } = deps
  await countAttempt(deps, { boardUploads: deps.address })
  await findPost(deps, post)
  const { id } = await receive({ ...limits, types: photoTypes, typeRefused: 'photoTypeRefused' })
  const { width, height, renderings } = await replaceOriginal(files, id, (open) => renderPhoto(turnOf(deps), open))
  const thumb: StoredThumb = { width, height, renderings: await storeRenderings(files, renderings) }
  const ids = thumb.renderings.map(({ file }) => file)
  const before = await withFiles(files, ids, () => changePost(deps, post, () => ({ thumb: json(thumb) })))
  // The row now refers to the new picture, which must stay even if the old one cannot be removed.
  await removeRenderings(files, before)
}

export async function removeThumb(deps: Changing, post: string): Promise<void> {
  const before = await changePost(deps, post, ({ thumb }) => {
    if (!thumb) throw new ApiError('notFound')
    return { thumb: null }
  })
  await removeRenderings(deps.files, before)
}

async function removeRenderings(files: FileStore, { thumb }: PostRow): Promise<void> {
  for (const { file } of thumb?.renderings ?? []) await files.remove(file)
}

function refuseTooMany(files: readonly unknown[]): void {
  if (files.length >= boardFilesMaximum)
    throw new ApiError('validationFailed', { fields: { upload: 'tooManyPostFiles' } })
}

async function changePost(
  { commit, staff }: Changing,
  id: string,
  change: (before: PostRow) => { files?: string; thumb?: string | null },
): Promise<PostRow> {
  return commit(async (trx: Trx) => {
    // The update locks the row, so that concurrent changes do not overwrite each other.
    await trx.updateTable('board').set({ id }).where('id', '=', id).execute()
    const before = await trx.selectFrom('board').selectAll().where('id', '=', id).executeTakeFirst()
    // Only staff can change a hidden post: it may be evidence.
    if (!before || (before.hiddenAt && !staff)) throw new ApiError('notFound')
    await trx.updateTable('board').set(change(before)).where('id', '=', id).execute()
    return before
  })
}

/** Re-encodes a JPEG or PNG, as its metadata may contain place, camera and time. */
async function withoutMetadata(deps: Uploading, file: StoredBoardFile): Promise<StoredBoardFile> {
  const { type } = file
  if (type !== 'image/jpeg' && type !== 'image/png') return file
  const content = await replaceOriginal(deps.files, file._id, (open) => cleanPicture(turnOf(deps), open, type))
  const _id = randomUUIDv7()
  await deps.files.write(_id, Readable.from([content]))
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { ...file, _id, size: content.length, sha256 }
}

async function replaceOriginal<Result>(
  files: FileStore,
  id: string,
  work: (open: () => Promise<Readable>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(() => files.read(id))
  } finally {
    await files.remove(id)
  }
}
