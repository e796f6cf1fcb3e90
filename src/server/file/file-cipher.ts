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

/** Cuts a stream into pieces of `size` bytes, of which only the last may be shorter, and passes on what `onPiece` makes. */
class Segments extends Transform {
  #waiting = Buffer.alloc(0)
  readonly #size: number
  readonly #onPiece: (piece: Buffer, isLast: boolean) => Buffer

  constructor(size: number, onPiece: (piece: Buffer, isLast: boolean) => Buffer) {
    super()
    this.#size = size
    this.#onPiece = onPiece
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#attempt(done, () => {
      let bytes = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk])
      // A full piece waits until more bytes follow: without them it is the last.
      while (bytes.length > this.#size) {
        this.push(this.#onPiece(bytes.subarray(0, this.#size), false))
        bytes = bytes.subarray(this.#size)
      }
      this.#waiting = Buffer.from(bytes)
    })
  }

  override _flush(done: TransformCallback) {
    this.#attempt(done, () => {
      this.push(this.#onPiece(this.#waiting, true))
    })
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
  const stream = new Segments(segmentBytes, (piece, isLast) => {
    const cipher = createCipheriv(algorithm, key, nonce(prefix, counter++, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })
  stream.push(prefix)
  return stream
}

const sealedBytes = segmentBytes + tagBytes

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
  return new Segments(sealedBytes, (piece, isLast) => {
    if (piece.length < tagBytes) throw new Error('encrypted file is cut off')
    const offset = counter * segmentBytes
    const at = nonce(prefix, counter++, isLast && isToEnd)
    const plain = fitting ? openSegment(fitting, at, piece) : openFirst(at, piece)
    return plain.subarray(Math.max(0, start - offset), end - offset + 1)
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
  return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
}
