import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import * as v from 'valibot'
import { photoPath } from '#lib/photo-address.ts'
import { photoWidth } from '#lib/photo-widths.ts'
import { type Db, json } from '#server/db/database.ts'
import type { FileStore } from '#server/file/file-store.ts'
import type { RenderedPhoto } from '#server/file/picture/picture-jobs.ts'
import { type Admitting, takePlace } from '#server/file/upload-admission.ts'
import { withFiles } from '#server/file/with-files.ts'
import type { UploadPlace } from '#server/http/admission.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Turn, turnOf } from '#server/http/fair-queue.ts'
import type { PhotoTable, Rendering } from './photo.table.ts'
import { renderPhoto } from './render-photo.ts'

export const uploadedPhoto = v.object({ _id: v.string(), src: v.string(), width: v.number(), height: v.number() })
type Photo = v.InferOutput<typeof uploadedPhoto>

type Storing = Admitting & Pick<Variables, 'files' | 'commit' | 'checkAgain'>

export async function storePhotos(deps: Storing, receive: (place: UploadPlace) => Promise<Buffer[]>): Promise<Photo[]> {
  const { files, commit, clock } = deps
  // The upload place is held until the pictures are rendered, as they wait in memory for that.
  const rendered = await takePlace(deps, async (place) => renderPhotos(turnOf(deps), await receive(place)))
  // The session may have ended during the upload.
  await deps.checkAgain()
  // `withFiles` removes the files that are listed here if a later step fails.
  const written: string[] = []
  return withFiles(files, written, async () => {
    const rows: Insertable<PhotoTable>[] = []
    for (const { width, height, renderings } of rendered) {
      const stored = await storeRenderings(files, renderings)
      written.push(...stored.map(({ file }) => file))
      const createdAt = timestamp({ clock })
      rows.push({ id: randomUUIDv7(), createdAt, width, height, renderings: json(stored) })
    }
    await commit((trx) => trx.insertInto('photo').values(rows).execute())
    return rows.map(({ id, width, height }) => ({
      _id: id,
      src: photoPath(id, photoWidth.large, 'webp'),
      width,
      height,
    }))
  })
}

async function renderPhotos(turn: Turn, originals: Buffer[]): Promise<RenderedPhoto[]> {
  const rendered: RenderedPhoto[] = []
  for (const original of originals) {
    if (original.length === 0) throw new ApiError('fileEmpty')
    rendered.push(await renderPhoto(turn, async () => Readable.from([original])))
  }
  return rendered
}

export async function storeRenderings(files: FileStore, renderings: RenderedPhoto['renderings']): Promise<Rendering[]> {
  const stored: Rendering[] = []
  try {
    for (const { content, ...rendering } of renderings) {
      const file = randomUUIDv7()
      await files.write(file, Readable.from([content]))
      const sha256 = createHash('sha256').update(content).digest('hex')
      stored.push({ ...rendering, file, size: content.length, sha256 })
    }
    return stored
  } catch (reason) {
    for (const { file } of stored) await files.remove(file)
    throw reason
  }
}

export async function findRenderings(db: Db, id: string): Promise<Rendering[]> {
  const row = await db.selectFrom('photo').select('renderings').where('id', '=', id).executeTakeFirst()
  return row?.renderings ?? []
}
