import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Insertable } from 'kysely'
import * as v from 'valibot'
import { photoPath } from '#lib/photo-address.ts'
import { json } from '#server/db/database.ts'
import type { FileStore } from '#server/file/file-store.ts'
import { openStored } from '#server/file/open-stored.ts'
import type { RenderedPhoto } from '#server/file/picture/picture-jobs.ts'
import { sendStream } from '#server/file/send-stream.ts'
import { removeUnwritten } from '#server/file/unwritten.ts'
import { takePlace } from '#server/file/upload-admission.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import type { PhotoTable, Rendering } from './photo.table.ts'
import { receivePhotos } from './receive-photos.ts'
import { renderPhoto } from './render-photo.ts'

export const uploadedPhoto = v.object({ _id: v.string(), src: v.string(), width: v.number(), height: v.number() })
type Photo = v.InferOutput<typeof uploadedPhoto>

export async function keepPhotos(c: Context<AppEnv>): Promise<Photo[]> {
  const { files, commit, clock } = c.var
  // Kept until the pictures are rendered: they wait for their turn in memory.
  const rendered = await takePlace(c, async (place) => renderPhotos(c, await receivePhotos(c, place)))
  await c.var.checkAgain()
  const written: Rendering[] = []
  try {
    const rows: Insertable<PhotoTable>[] = []
    for (const { width, height, renderings } of rendered) {
      const kept = await storeRenderings(files, renderings)
      written.push(...kept)
      const createdAt = timestamp({ clock })
      rows.push({ id: randomUUIDv7(), createdAt, width, height, renderings: json(kept) })
    }
    await commit((trx) => trx.insertInto('photo').values(rows).execute())
    return rows.map(({ id, width, height }) => ({ _id: id, src: photoPath(id, 1600, 'webp'), width, height }))
  } catch (reason) {
    await removeUnwritten(files, reason, ...written.map(({ file }) => file))
    throw reason
  }
}

async function renderPhotos(c: Context<AppEnv>, originals: Buffer[]): Promise<RenderedPhoto[]> {
  const rendered: RenderedPhoto[] = []
  for (const original of originals) {
    if (original.length === 0) throw new ApiError('fileEmpty')
    rendered.push(await renderPhoto(turnOf(c), async () => Readable.from([original])))
  }
  return rendered
}

export async function storeRenderings(files: FileStore, renderings: RenderedPhoto['renderings']): Promise<Rendering[]> {
  const kept: Rendering[] = []
  try {
    for (const { content, ...rendering } of renderings) {
      const file = randomUUIDv7()
      await files.write(file, Readable.from([content]))
      const sha256 = createHash('sha256').update(content).digest('hex')
      kept.push({ ...rendering, file, size: content.length, sha256 })
    }
    return kept
  } catch (reason) {
    for (const { file } of kept) await files.remove(file)
    throw reason
  }
}

export async function sendPhoto(c: Context<AppEnv>): Promise<Response> {
  const row = await c.var.db
    .selectFrom('photo')
    .select('renderings')
    .where('id', '=', c.req.param('id') ?? '')
    .executeTakeFirst()
  return sendRendering(c, row?.renderings ?? [], 'public, max-age=31536000, immutable')
}

/** `:name` is a width and a format, such as `480.webp`. A smaller picture is sent in its own width. */
export async function sendRendering(c: Context<AppEnv>, all: Rendering[], cacheControl: string): Promise<Response> {
  const [, width, format] = /^(\d{1,4})\.(avif|webp)$/.exec(c.req.param('name') ?? '') ?? []
  const fitting = all.filter((one) => one.format === format).sort((one, other) => one.width - other.width)
  const rendering = fitting.find((one) => one.width >= Number(width)) ?? fitting.at(-1)
  if (!rendering) throw new ApiError('notFound')
  const etag = `"${rendering.sha256}"`
  const headers = { ETag: etag, 'Cache-Control': cacheControl }
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
  const described = {
    ...headers,
    'Content-Type': `image/${rendering.format}`,
    'Content-Length': String(rendering.size),
    'X-Content-Type-Options': 'nosniff',
  }
  return sendStream(c, () => openStored(c, { ...rendering, id: rendering.file }), { headers: described })
}
