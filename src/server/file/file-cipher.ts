import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange } from './byte-range.ts'

/**
 * AES-256-GCM in segments (the STREAM construction): a 7-byte random prefix, then segments of 64 KiB, each with its own
 * tag. The nonce counts the segments and marks the last, so a changed, moved or missing segment is refused before any
 * of its bytes are passed on; a single tag over the file could be checked only after its last byte.
 */
const segmentBytes = 64 * 1024
const tagBytes = 16
/** Bytes before the first segment. */
export const prefixBytes = 7
const algorithm = 'aes-256-gcm'

/** One key per file: a file under another name cannot be decrypted, and no two files share a nonce. */
export function keyOf(key: Uint8Array, id: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `file|${id}`, 32))
}

/** Keys that may open a file, the most likely first. */
export function keysOf(id: string, [key, previousKey]: StoreKeys): Uint8Array[] {
  return [key, ...(previousKey ? [previousKey] : [])].map((one) => keyOf(one, id))
}

export type StoreKeys = readonly [key: Uint8Array, previousKey?: Uint8Array | undefined]

function nonce(prefix: Uint8Array, counter: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.set(prefix)
  bytes.writeUInt32BE(counter, prefixBytes)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/**
 * Cuts a stream into pieces of `size` bytes, of which only the last may be shorter, and passes on what `onPiece` makes.
 * A piece comes in the parts that arrived: joining them would copy each byte.
 */
class Segments extends Transform {
  #parts: Buffer[] = []
  #length = 0
  readonly #size: number
  readonly #onPiece: (parts: Buffer[], isLast: boolean) => Buffer[]

  constructor(size: number, onPiece: (parts: Buffer[], isLast: boolean) => Buffer[]) {
    super()
    this.#size = size
    this.#onPiece = onPiece
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#attempt(done, () => {
      let rest = chunk
      // A full piece waits until more bytes follow: without them it is the last.
      while (this.#length + rest.length > this.#size) {
        const fitting = this.#size - this.#length
        this.#take(rest.subarray(0, fitting))
        this.#pass(false)
        rest = rest.subarray(fitting)
      }
      this.#take(rest)
    })
  }

  override _flush(done: TransformCallback) {
    this.#attempt(done, () => this.#pass(true))
  }

  #take(part: Buffer) {
    if (part.length > 0) this.#parts.push(part)
    this.#length += part.length
  }

  #pass(isLast: boolean) {
    const parts = this.#parts
    this.#parts = []
    this.#length = 0
    for (const made of this.#onPiece(parts, isLast)) this.push(made)
  }

  #attempt(done: TransformCallback, work: () => void) {
    try {
      work()
      done()
    } catch (reason) {
      done(reason instanceof Error ? reason : new Error(String(reason)))
    }
  }
}

/** `key` has 32 bytes. The output begins with the prefix in clear. */
export function encryption(key: Uint8Array): Transform {
  const prefix = randomBytes(prefixBytes)
  let counter = 0
  const stream = new Segments(segmentBytes, (parts, isLast) => {
    const cipher = createCipheriv(algorithm, key, nonce(prefix, counter++, isLast))
    const sealed = parts.map((part) => cipher.update(part))
    return [...sealed, cipher.final(), cipher.getAuthTag()]
  })
  stream.push(prefix)
  return stream
}

/** Length of an encrypted segment, of which only the last may be shorter. */
export const sealedBytes = segmentBytes + tagBytes

/** Position in the encrypted file of the segments that hold the plain bytes `start` to `end`; all ends included. */
export function sealedSpan({ start, end }: { start: number; end: number }): { start: number; end: number } {
  return {
    start: prefixBytes + Math.floor(start / segmentBytes) * sealedBytes,
    end: prefixBytes + (Math.floor(end / segmentBytes) + 1) * sealedBytes - 1,
  }
}

/** Plain bytes to return, both ends included; `isToEnd`: the input reaches the end of the file. */
type Reading = { start: number; end: number; isToEnd: boolean }
const whole: Reading = { start: 0, end: Number.POSITIVE_INFINITY, isToEnd: true }

/**
 * Decrypts the bytes after the prefix, or the segments of a `sealedSpan`; fails at the first segment that was changed.
 * The first segment tells which key fits.
 */
export function decryption(keys: Uint8Array[], prefix: Uint8Array, { start, end, isToEnd } = whole): Transform {
  let counter = Math.floor(start / segmentBytes)
  let fitting: Uint8Array | undefined
  const openFirst = (at: Buffer, piece: Buffer) => {
    let refusal: unknown
    for (const key of keys) {
      try {
        const plain = openSegment(key, at, piece)
        fitting = key
        return plain
      } catch (reason) {
        refusal ??= reason
      }
    }
    throw refusal
  }
  return new Segments(sealedBytes, (parts, isLast) => {
    const piece = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    if (piece.length < tagBytes) throw new Error('encrypted file is cut off')
    const offset = counter * segmentBytes
    const at = nonce(prefix, counter++, isLast && isToEnd)
    const plain = fitting ? openSegment(fitting, at, piece) : openFirst(at, piece)
    return [plain.subarray(Math.max(0, start - offset), end - offset + 1)]
  })
}

/** Whether the keys that `read` uses open a file; reads only its first segment. */
export async function isOpenedBy(read: (first: ByteRange) => Promise<Readable>): Promise<boolean> {
  const content = await read({ start: 0, end: 0 })
  try {
    await buffer(content)
    return true
  } catch (reason) {
    // Errors of the cipher have no code, those of disk and network have one.
    if (reason instanceof Error && !('code' in reason)) return false
    throw reason
  }
}

function openSegment(key: Uint8Array, at: Buffer, piece: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, at)
  decipher.setAuthTag(piece.subarray(-tagBytes))
  const plain = decipher.update(piece.subarray(0, -tagBytes))
  // Throws for a changed piece; GCM holds no bytes back.
  decipher.final()
  return plain
}
