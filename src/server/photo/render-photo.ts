import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { photoTypes } from '#contract/content/photo.ts'
import { type PhotoFormat, photoFormats, photoWidths } from '#lib/photo-address.ts'
import { readHead } from '#server/file/inspect/picture-head.ts'
import { ApiError } from '#server/http/api-error.ts'
import { FairQueue, type Turn } from '#server/http/fair-queue.ts'

export const maximumPixels = 50_000_000
/** Encoding to AVIF takes 35 bytes of memory per pixel. A very tall picture is made narrower. */
const renderedPixels = 9_000_000
/** Good enough for drawings and photographs; AVIF takes about ten times as long with more effort. */
const quality = { avif: { quality: 55, effort: 1 }, webp: { quality: 78, effort: 3 } } as const

export type RenderedPhoto = {
  width: number
  height: number
  renderings: { width: number; format: PhotoFormat; content: Buffer }[]
}

/** Decoding takes hundreds of megabytes. */
export const rendering = new FairQueue()

/**
 * Re-encodes a picture upright, in each width up to its own, without metadata. One picture at a time, senders in turn.
 * Throws 415 for an unsupported file or more than 50 million pixels.
 */
export function renderPhoto(turn: Turn, original: Buffer | (() => Promise<Buffer>)): Promise<RenderedPhoto> {
  return rendering.run(turn, async () => render(Buffer.isBuffer(original) ? original : await original()))
}

async function render(original: Buffer): Promise<RenderedPhoto> {
  if (original.length === 0) throw new ApiError('fileEmpty')
  try {
    const widest = widestOf(await headOf(original))
    const { data, info } = await sharp(original, { limitInputPixels: maximumPixels })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: widest, withoutEnlargement: true })
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
    throw reason instanceof ApiError ? reason : new ApiError('photoTypeRefused')
  }
}

async function headOf(original: Buffer): Promise<Metadata> {
  const found = (await fileTypeFromBuffer(original))?.mime
  const type = photoTypes.find((one) => one === found)
  const head = type ? await readHead(type, original, maximumPixels) : 'other'
  if (head === 'damaged' || head === 'other') throw new ApiError('photoTypeRefused')
  return head
}

function widestOf({ autoOrient: { width, height } }: Metadata): number {
  return Math.min(Math.max(...photoWidths), Math.floor(Math.sqrt((renderedPixels * width) / height)))
}
