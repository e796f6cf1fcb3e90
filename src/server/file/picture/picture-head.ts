import sharp, { type Metadata } from 'sharp'
import { isHeic } from '#contract/kit/file-types.ts'

/** Memory that decoding one picture may take. */
const maximumBytes = 400_000_000
/** The largest cameras and scanners. */
const mostPixels = 200_000_000
/** Lines that sharp holds of a picture that it need not hold as a whole; measured, as the numbers below. */
const shrinkLines = 1_000
/** For each frame of a GIF, of which only the first is decoded. */
const frameBytes = 80
/** Boxes of a HEIC, or chunks of a WebP, whose decoder counts its frames from the first for each. */
const mostParts = 1_000
/** Scans of a JPEG, each of which decodes all blocks; honest progressive ones have about ten. */
const mostScans = 100

/**
 * What decoders hold for each pixel. Not of AVIF: its head may say 8 × 8 while its tiles take a gigabyte. Of a HEIC only
 * the head is read.
 */
const bytesPerPixel: Record<string, (head: Metadata) => number> = {
  'image/jpeg': ({ channels }) => 2 * channels,
  'image/png': ({ channels, depth }) => channels * (depth === 'ushort' ? 2 : 1),
  'image/webp': () => 5,
  'image/gif': () => 5,
  'image/heic': () => 0,
  'image/heif': () => 0,
}

/**
 * The head of a picture that may be decoded. `other`: it is of a type that is not decoded, has more pixels, or decoding
 * it takes too much memory.
 */
export async function readHead(
  type: string,
  bytes: Buffer,
  maximumPixels = mostPixels,
): Promise<Metadata | 'damaged' | 'other'> {
  const perPixel = bytesPerPixel[type]
  if (!perPixel) return 'other'
  if (!hasSoundParts(type, bytes)) return 'damaged'
  const head = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!head) return 'damaged'
  const { width, height, isProgressive, pages = 1 } = head
  const isWhole = isProgressive || type === 'image/webp' || type === 'image/gif'
  const bytesHeld = (shrinkLines + (isWhole ? height : 0)) * width * perPixel(head) + pages * frameBytes
  return width * height > maximumPixels || bytesHeld > maximumBytes ? 'other' : head
}

/** Checked first: decoders take minutes for millions of empty parts, and seconds for hundreds of scans. */
function hasSoundParts(type: string, bytes: Buffer): boolean {
  if (type === 'image/jpeg') return scansOf(bytes) <= mostScans
  if (type === 'image/webp') return placesOf(bytes, 12, chunkLength).length < mostParts
  if (!isHeic(type)) return true
  const places = placesOf(bytes, 0, boxLength)
  const names = places.map((at) => bytes.toString('latin1', at + 4, at + 8))
  return places.length < mostParts && ['meta', 'mdat'].every((name) => names.includes(name))
}

/** ITU T.81 B.1: goes from marker to marker as libjpeg does, also across what is no marker. */
function scansOf(view: Buffer): number {
  let scans = 0
  for (let at = 0; at + 3 < view.length && scans <= mostScans; ) {
    if (view[at++] !== 0xff) continue
    const marker = view[at] ?? 0
    if (marker === 0xd9) break
    if (marker === 0xff) continue
    at++
    // A stuffed 0xff, or a marker without a length.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) continue
    if (marker === 0xda) scans++
    at += Math.max(2, view.readUInt16BE(at))
  }
  return scans
}

/** Places of the whole parts of a file that follow each other, up to `mostParts`. */
function placesOf(view: Buffer, start: number, lengthOf: (view: Buffer, at: number) => number): number[] {
  const places: number[] = []
  for (let at = start; at + 16 <= view.length && places.length < mostParts; ) {
    const length = lengthOf(view, at)
    if (length < 8 || at + length > view.length) break
    places.push(at)
    at += length
  }
  return places
}

/** RIFF: a chunk ends at an even place. */
function chunkLength(view: Buffer, at: number): number {
  const length = view.readUInt32LE(at + 4)
  return 8 + length + (length % 2)
}

/** ISO 14496-12: the description (`meta`) and the data (`mdat`) of a picture are boxes with a length. */
function boxLength(view: Buffer, at: number): number {
  const length = view.readUInt32BE(at)
  if (length === 0) return view.length - at
  return length === 1 ? Number(view.readBigUInt64BE(at + 8)) : length
}
