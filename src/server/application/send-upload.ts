import type { Context } from 'hono'
import { isHeic, uploadTypes } from '#contract/document/upload.ts'
import { openStored } from '#server/file/open-stored.ts'
import { previews } from '#server/file/picture/picture-process.ts'
import { sendStream } from '#server/file/send-stream.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import type { UploadRow } from './application.ts'

/** As uploaded; a HEIC picture as JPEG if the caller accepts `image/jpeg`. */
export async function sendUpload(c: Context<AppEnv>, upload: UploadRow): Promise<Response> {
  if (isHeic(upload.type) && c.req.header('Accept') === 'image/jpeg') {
    const jpeg = await previews.run(turnOf(c), () => openStored(c, upload), 'heicToJpeg')
    if (jpeg === 'damaged') throw new ApiError('notConvertible')
    return c.body(new Uint8Array(jpeg), 200, headers(upload.name, 'image/jpeg', jpeg.length))
  }
  const own = headers(upload.name, upload.type, Number(upload.size))
  return sendStream(c, () => openStored(c, upload), { headers: own })
}

function headers(name: string, type: keyof typeof uploadTypes, size: number) {
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${name}.${uploadTypes[type]}"`,
    'Cache-Control': 'no-store',
  }
}
