import sharp from 'sharp'
import { ApiError } from '#server/http/api-error.ts'
import type { Turn } from '#server/http/fair-queue.ts'
import { maximumPixels, rendering } from './render-photo.ts'

/** Re-encodes a picture upright and without metadata, such as its location. Throws 415 if it cannot be decoded. */
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
    // Written line by line: an optimised JPEG would be held as a whole, six bytes for each pixel.
    const encoded = type === 'image/jpeg' ? picture.jpeg({ quality: 88, optimiseCoding: false }) : picture.png()
    return await encoded.toBuffer()
  } catch {
    throw new ApiError('photoTypeRefused')
  }
}
