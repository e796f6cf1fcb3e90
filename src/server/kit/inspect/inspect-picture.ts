import sharp, { type Metadata } from 'sharp'
import type { Finding } from './inspect-document.ts'

/** What sharp decodes without being told otherwise. */
const decodablePixels = 0x3fff ** 2
/** Of what has to be in memory as a whole while it is decoded: interlaced and progressive pictures. */
const maximumBytes = 400_000_000
/** Of a HEIC or an AVIF; those of phones have about ten. */
const mostBoxes = 1_000

/**
 * Decodes a picture to its end, in a thread of libvips; of a HEIC, which takes seconds of a core, it looks at the boxes
 * alone. `other` is what is too large to be decoded.
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
  // The smaller it becomes, the less memory it takes; it is read to its last line all the same.
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
 * ISO 14496-12: what describes the picture (`meta`) and its data (`mdat`) are boxes that say how long they are. Looked at
 * before the decoder is: it walks over millions of empty ones, and bounds those inside of others alone.
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
