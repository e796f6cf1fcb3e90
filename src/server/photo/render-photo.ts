import type { Readable } from 'node:stream'
import type { RenderedPhoto } from '#server/file/picture/picture-jobs.ts'
import { renderings } from '#server/file/picture/picture-process.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Turn } from '#server/http/fair-queue.ts'

/**
 * Re-encodes a picture upright, in each width up to its own, without metadata. One picture at a time, senders in turn.
 * Throws 415 for an unsupported file or more than `photoMaximumPixels`, 422 if it cannot be decoded.
 */
export async function renderPhoto(turn: Turn, open: () => Promise<Readable>): Promise<RenderedPhoto> {
  const photo = await renderings.run(turn, open, 'render')
  if (photo === 'other') throw new ApiError('photoTypeRefused')
  if (photo === 'damaged') throw new ApiError('fileDamaged')
  return photo
}

/** Re-encodes a picture upright and without metadata, such as its location. Throws 422 if it cannot be decoded. */
export async function cleanPicture(
  turn: Turn,
  open: () => Promise<Readable>,
  type: 'image/jpeg' | 'image/png',
): Promise<Uint8Array> {
  const picture = await renderings.run(turn, open, 'clean', type)
  if (picture === 'damaged') throw new ApiError('fileDamaged')
  return picture
}
