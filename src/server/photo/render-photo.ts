import sharp from 'sharp'
import { type PhotoFormat, photoFormats, photoWidths } from '#lib/photo-address.ts'
import { ApiError } from '#server/kit/api-error.ts'
import { FairQueue, type Turn } from '#server/kit/fair-queue.ts'

/** Each pixel needs 4 bytes of memory while a picture is decoded. */
export const maximumPixels = 50_000_000
const accepted = ['jpeg', 'png', 'webp', 'gif', 'heif']
/** A sketch and a photograph alike keep their look; AVIF takes about ten times as long with more effort. */
const quality = { avif: { quality: 55, effort: 1 }, webp: { quality: 78, effort: 3 } } as const

export type RenderedPhoto = {
  width: number
  height: number
  renderings: { width: number; format: PhotoFormat; content: Buffer }[]
}

/** Work that decodes a picture, which takes hundreds of megabytes. */
export const rendering = new FairQueue()

/**
 * A picture made anew: upright, in each width that it has, without anything that came along in its file. One picture
 * at a time, senders in turn. 415 for what is no picture that can be shown, or one of more than 50 million pixels.
 */
export function renderPhoto(turn: Turn, original: Buffer | (() => Promise<Buffer>)): Promise<RenderedPhoto> {
  return rendering.run(turn, async () => render(Buffer.isBuffer(original) ? original : await original()))
}

async function render(original: Buffer): Promise<RenderedPhoto> {
  if (original.length === 0) throw new ApiError('fileEmpty')
  try {
    const metadata = await sharp(original, { limitInputPixels: maximumPixels }).metadata()
    if (!accepted.includes(metadata.format) || metadata.width * metadata.height > maximumPixels)
      throw new ApiError('photoTypeRefused')
    const { data, info } = await sharp(original, { limitInputPixels: maximumPixels })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: photoWidths.at(-1), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new ApiError('fileDamaged')
      })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const widths = [...photoWidths.filter((one) => one < width), width]
    const renderings: RenderedPhoto['renderings'] = []
    for (const own of widths)
      for (const kind of photoFormats) {
        const content = await pixels().resize({ width: own }).toFormat(kind, quality[kind]).toBuffer()
        renderings.push({ width: own, format: kind, content })
      }
    return { width, height, renderings }
  } catch (reason) {
    // Whatever the decoder says of such a file: it is no picture to us.
    throw reason instanceof ApiError ? reason : new ApiError('photoTypeRefused')
  }
}
