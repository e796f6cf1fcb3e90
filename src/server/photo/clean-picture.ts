import sharp from 'sharp'
import { ApiError } from '#server/kit/api-error.ts'
import type { Turn } from '#server/kit/fair-queue.ts'
import { maximumPixels, rendering } from './render-photo.ts'

/** A JPEG or PNG made anew, upright, without what came along in its file, such as where it was taken. 415 for none. */
export function cleanPicture(
  turn: Turn,
  original: () => Promise<Buffer>,
  type: 'image/jpeg' | 'image/png',
): Promise<Buffer> {
  return rendering.run(turn, async () => clean(await original(), type))
}

async function clean(original: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  try {
    const picture = sharp(original, { limitInputPixels: maximumPixels }).autoOrient().toColourspace('srgb')
    return await (type === 'image/jpeg' ? picture.jpeg({ quality: 88, mozjpeg: true }) : picture.png()).toBuffer()
  } catch {
    // Whatever the decoder says of such a file: it is no picture to us.
    throw new ApiError('photoTypeRefused')
  }
}
