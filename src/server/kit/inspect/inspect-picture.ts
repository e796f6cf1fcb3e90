import sharp, { type Metadata } from 'sharp'
import type { Finding } from './inspect-document.ts'

/** sharp's default limit. */
const decodablePixels = 0x3fff ** 2
/** Interlaced and progressive pictures are decoded in memory as a whole. */
const maximumBytes = 400_000_000
/** For HEIC and AVIF; pictures of phones have about ten. */
const mostBoxes = 1_000

/**
 * Decodes a picture to its end in a thread of libvips. HEIC takes seconds of CPU, so only its boxes are checked.
 * `other`: too large to decode.
 */
export async function inspectPicture(
  type: string,
  bytes: Uint8Array,
  maximumPixels = decodablePixels,
): Promise<Finding> {
  const isHeic = type === 'image/heic' || type === 'image/heif'
  const boxes = isHeic || type === 'image/avif' ? wholeBoxes(bytes) : undefined
  if (boxes === 'tooMany' || (isHeic && !['meta', 'mdat'].every((name) => boxes?.has(name)))) return 'damaged'
  const picture = sharp(bytes, { failOn: 'error' })
  const metadata = await picture.metadata().catch(() => undefined)
  if (!metadata) return 'damaged'
  if (metadata.width * metadata.height > maximumPixels || needsTooMuch(metadata)) return 'other'
  if (isHeic) return 'readable'
  // A small output takes less memory; the input is still read to its last line.
  const decoding = picture.resize({ width: 16 }).raw().timeout({ seconds: 10 }).toBuffer()
  return decoding.then(
    () => 'readable',
    () => 'damaged',
  )
}

function needsTooMuch({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  return isProgressive && width * height * channels * (depth === 'ushort' ? 2 : 1) > maximumBytes
}

/**
 * ISO 14496-12: the description (`meta`) and the data (`mdat`) of a picture are boxes with a length. Checked before
 * decoding: the decoder walks over millions of empty boxes and limits only nested ones.
 */
function wholeBoxes(bytes: Uint8Array): Set<string> | 'tooMany' {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = new Set<string>()
  let at = 0
  for (let count = 0; at + 16 <= view.length; count++) {
    if (count >= mostBoxes) return 'tooMany'
    const length = boxLength(view, at)
    if (length < 8 || at + length > view.length) break
    whole.add(view.toString('latin1', at + 4, at + 8))
    at += length
  }
  return whole
}

function boxLength(view: Buffer, at: number): number {
  const length = view.readUInt32BE(at)
  if (length === 0) return view.length - at
  return length === 1 ? Number(view.readBigUInt64BE(at + 8)) : length
}
