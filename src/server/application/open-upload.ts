import { Readable } from 'node:stream'
import { documentTypes } from '#contract/document/document-types.ts'
import { isHeic } from '#contract/kit/describe-file-types.ts'
import { type Opening, openStored } from '#server/file/open-stored.ts'
import { previews } from '#server/file/picture/picture-process.ts'
import { ApiError } from '#server/http/api-error.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import type { UploadRow } from './application.ts'

/** The file as uploaded; a HEIC picture as JPEG if `accept`, the `Accept` header, is `image/jpeg`. */
export async function openUpload(deps: Opening & Caller, upload: UploadRow, accept: string | undefined) {
  if (isHeic(upload.type) && accept === 'image/jpeg') {
    const jpeg = await previews.run(turnOf(deps), () => openStored(deps, upload), 'heicToJpeg')
    if (jpeg === 'damaged') throw new ApiError('notConvertible')
    return { open: () => Readable.from([jpeg]), headers: headersOf(upload.name, 'image/jpeg', jpeg.length) }
  }
  return { open: () => openStored(deps, upload), headers: headersOf(upload.name, upload.type, Number(upload.size)) }
}

function headersOf(name: string, type: keyof typeof documentTypes, size: number) {
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${name}.${documentTypes[type]}"`,
    'Cache-Control': 'no-store',
  }
}
