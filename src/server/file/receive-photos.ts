import busboy from 'busboy'
import type { Context } from 'hono'
import { photosMaximum, photosMegabytes } from '#contract/content/photo.ts'
import type { UploadPlace } from '#server/http/admission.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { checkLength, openMultipart } from './receive-multipart.ts'

const maximumBytes = photosMegabytes * 1024 * 1024
const limit = { maximumBytes, tooLarge: 'photosTooLarge' } as const

/** Reads the photos of a rich-text editor, which come in one multipart body, into memory. */
export async function receivePhotos(c: Context<AppEnv>, place: UploadPlace): Promise<Buffer[]> {
  checkLength(c, limit)
  const body = openMultipart(c, place, limit)
  return new Promise((resolve, reject) => {
    const photos: Buffer[] = []
    let total = 0
    const refuse = (error: ApiError) => {
      body.unpipe()
      body.destroy()
      reject(error)
    }
    const parser = openParser(c.req.header('Content-Type'))
    parser.on('file', (field, file) => {
      const pieces: Buffer[] = []
      // Before the check: a body that ends here emits an error on the file, which would end the process unheard.
      file.on('error', () => refuse(new ApiError('malformedBody')))
      if (field !== 'files[]') return refuse(new ApiError('malformedBody'))
      file.on('data', (piece: Buffer) => {
        total += piece.length
        if (total > maximumBytes) refuse(new ApiError('photosTooLarge'))
        else pieces.push(piece)
      })
      file.on('end', () => photos.push(Buffer.concat(pieces)))
    })
    parser.on('filesLimit', () => refuse(new ApiError('photosTooLarge')))
    parser.on('close', () => (photos.length > 0 ? resolve(photos) : reject(new ApiError('malformedBody'))))
    parser.on('error', () => refuse(new ApiError('malformedBody')))
    body.on('error', (reason) => refuse(reason instanceof ApiError ? reason : new ApiError('malformedBody')))
    body.pipe(parser)
  })
}

/** busboy throws for a content type without boundary. */
function openParser(type: string | undefined) {
  try {
    return busboy({ headers: { 'content-type': type }, limits: { files: photosMaximum, fields: 10, parts: 20 } })
  } catch {
    throw new ApiError('malformedBody')
  }
}
