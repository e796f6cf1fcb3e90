import sharp, { type Metadata } from 'sharp'
import { isHeic } from '#contract/kit/describe-file-types.ts'

/** Memory that decoding one picture may take. */
const maximumBytes = 400_000_000
/** As many as the largest cameras and scanners have. */
const maximumPixelsOfAny = 200_000_000
/** Lines that sharp holds of a picture that it decodes line by line; measured, like the numbers below. */
const heldLines = 1_000
/** For each frame of a GIF, of which only the first is decoded. */
const frameBytes = 80
/** Boxes of a HEIC, or chunks of a WebP: for each frame, the WebP decoder counts the chunks from the first. */
const maximumParts = 1_000
/** Scans of a JPEG, each of which decodes all blocks; honest progressive ones have about ten. */
const maximumScans = 100

/**
 * Memory that decoders hold per pixel. AVIF is missing: its head may say 8 × 8 while its tiles take a gigabyte. Of a
 * HEIC only the head is read.
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
 * Size and format of a picture, if it may be decoded. `other`: its type is not decoded, it has more pixels than
 * `maximumPixels`, or decoding it takes too much memory.
 */
export async function readHead(
  type: string,
  bytes: Buffer,
  maximumPixels = maximumPixelsOfAny,
): Promise<Metadata | 'damaged' | 'other'> {
  const perPixel = bytesPerPixel[type]
  if (!perPixel) return 'other'
  if (!hasExpectedParts(type, bytes)) return 'damaged'
  const head = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!head) return 'damaged'
  const { width, height, isProgressive, pages = 1 } = head
  const isHeldWhole = isProgressive || type === 'image/webp' || type === 'image/gif'
  const bytesHeld = (heldLines + (isHeldWhole ? height : 0)) * width * perPixel(head) + pages * frameBytes
  return width * height > maximumPixels || bytesHeld > maximumBytes ? 'other' : head
}

/** Checked before decoding: decoders take minutes for millions of empty parts, and seconds for hundreds of scans. */
function hasExpectedParts(type: string, bytes: Buffer): boolean {
  if (type === 'image/jpeg') return scansOf(bytes) <= maximumScans
  if (type === 'image/webp') return offsetsOf(bytes, 12, chunkLength).length < maximumParts
  if (!isHeic(type)) return true
  const offsets = offsetsOf(bytes, 0, boxLength)
  const names = offsets.map((at) => bytes.toString('latin1', at + 4, at + 8))
  return offsets.length < maximumParts && ['meta', 'mdat'].every((name) => names.includes(name))
}

/** ITU T.81 B.1: goes from marker to marker and, as libjpeg does, skips other bytes between them. */
function scansOf(view: Buffer): number {
  const [endOfImage, startOfScan] = [0xd9, 0xda]
  let scans = 0
  for (let at = 0; at + 3 < view.length && scans <= maximumScans; ) {
    if (view[at++] !== 0xff) continue
    const marker = view[at] ?? 0
    if (marker === endOfImage) break
    if (marker === 0xff) continue
    at++
    // An escaped 0xff of the data, or a marker without a length.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) continue
    if (marker === startOfScan) scans++
    at += Math.max(2, view.readUInt16BE(at))
  }
  return scans
}

/** Offsets of the complete parts that follow each other in a file, up to `maximumParts`. */
function offsetsOf(view: Buffer, start: number, lengthOf: (view: Buffer, at: number) => number): number[] {
  const offsets: number[] = []
  for (let at = start; at + 16 <= view.length && offsets.length < maximumParts; ) {
    const length = lengthOf(view, at)
    if (length < 8 || at + length > view.length) break
    offsets.push(at)
    at += length
  }
  return offsets
}

/** RIFF: name and length take eight bytes, and a chunk ends at an even offset. */
function chunkLength(view: Buffer, at: number): number {
  const length = view.readUInt32LE(at + 4)
  return 8 + length + (length % 2)
}

/** ISO 14496-12: length 0 means up to the end of the file, 1 that the length follows in 64 bits. */
function boxLength(view: Buffer, at: number): number {
  const length = view.readUInt32BE(at)
  if (length === 0) return view.length - at
  return length === 1 ? Number(view.readBigUInt64BE(at + 8)) : length
}
