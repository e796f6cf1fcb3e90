import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp, { type Metadata } from 'sharp'

/** Memory that decoding one picture may take. */
const maximumBytes = 400_000_000
/** sharp's default limit. */
const decodablePixels = 0x3fff ** 2
/** Lines that sharp holds of a picture that it need not hold as a whole; measured, as the numbers below. */
const shrinkLines = 1_000
/** For each frame of a GIF, of which only the first is decoded. */
const frameBytes = 80
/** Boxes of a HEIC, or chunks of a WebP, whose decoder counts its frames from the first for each. */
const mostParts = 1_000
/** libjpeg keeps 190 bytes for each segment, also an empty one. By chance 50 MB have 13,000 of their marks. */
const mostSegments = 100_000

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
  bytes: Uint8Array,
  maximumPixels = decodablePixels,
): Promise<Metadata | 'damaged' | 'other'> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const perPixel = bytesPerPixel[type]
  if (!perPixel) return 'other'
  if (!(await hasSoundParts(type, view))) return 'damaged'
  const head = await sharp(view)
    .metadata()
    .catch(() => undefined)
  if (!head) return 'damaged'
  const { width, height, isProgressive, pages = 1 } = head
  const isWhole = isProgressive || type === 'image/webp' || type === 'image/gif'
  const bytesHeld = (shrinkLines + (isWhole ? height : 0)) * width * perPixel(head) + pages * frameBytes
  return width * height > maximumPixels || bytesHeld > maximumBytes ? 'other' : head
}

/** Checked first: decoders walk over millions of empty parts. */
async function hasSoundParts(type: string, view: Buffer): Promise<boolean> {
  if (type === 'image/jpeg') return hasFewSegments(view)
  if (type === 'image/webp') return placesOf(view, 12, chunkLength).length < mostParts
  if (!isHeic(type)) return true
  const places = placesOf(view, 0, boxLength)
  const names = places.map((at) => view.toString('latin1', at + 4, at + 8))
  return places.length < mostParts && ['meta', 'mdat'].every((name) => names.includes(name))
}

export function isHeic(type: string): boolean {
  return type === 'image/heic' || type === 'image/heif'
}

/** Counts the marks of segments for applications, wherever they stand: 1 MB per round of the event loop. */
async function hasFewSegments(view: Buffer): Promise<boolean> {
  const piece = 1024 * 1024
  let count = 0
  for (let start = 0; start < view.length; start += piece) {
    const end = Math.min(start + piece, view.length - 1)
    for (let at = start; at < end; at++) if (view[at] === 0xff && view.readUInt8(at + 1) >> 4 === 0xe) count++
    if (count > mostSegments) return false
    await nextTurn()
  }
  return true
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
