import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange } from './byte-range.ts'

/**
 * AES-256-GCM in segments (the STREAM construction): a 7-byte random prefix, then segments of 64 KiB, each with its
 * own tag. The nonce counts the segments and marks the last, so that a segment changed, moved, or cut off at the end
 * is refused before a byte of it is handed on; one tag over the whole file would be checked only after its last byte.
 */
const segmentBytes = 64 * 1024
const tagBytes = 16
/** Bytes before the first segment. */
export const prefixBytes = 7
const algorithm = 'aes-256-gcm'

/** The key of one file: what lies under another name than its own cannot be read, and no two files share a nonce. */
export function keyOf(key: Uint8Array, id: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `file|${id}`, 32))
}

/** The keys that a file may be under, the likeliest first; releases before this one used the store's key itself. */
export function keysOf(id: string, [key, previousKey]: StoreKeys): Uint8Array[] {
  return [key, ...(previousKey ? [previousKey] : [])].flatMap((one) => [keyOf(one, id), one])
}

/** Today's key of a store, and the one before it. */
export type StoreKeys = readonly [key: Uint8Array, previousKey?: Uint8Array | undefined]

function nonce(prefix: Uint8Array, counter: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.set(prefix)
  bytes.writeUInt32BE(counter, prefixBytes)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Cuts what comes into pieces of one size; `onPiece` learns which is the last. */
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
      // A full piece waits until more follows: only then is it known not to be the last.
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

/** A stream that encrypts what is written to it; `key` has 32 bytes. The file begins with the prefix, in clear. */
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

/** Where the segments that hold the bytes from `start` to `end` (both included) lie in the file, both ends included. */
export function sealedSpan({ start, end }: { start: number; end: number }): { start: number; end: number } {
  return {
    start: prefixBytes + Math.floor(start / segmentBytes) * sealedBytes,
    end: prefixBytes + (Math.floor(end / segmentBytes) + 1) * sealedBytes - 1,
  }
}

/** What is read of a file: its plain bytes from `start` to `end`, and whether what comes reaches the file's end. */
type Reading = { start: number; end: number; isToEnd: boolean }
const whole: Reading = { start: 0, end: Number.POSITIVE_INFINITY, isToEnd: true }

/**
 * The way back for what follows the prefix, or for the segments of a `sealedSpan`; it fails on the first segment that
 * is not as it was written. The first segment tells which of the keys the file is under.
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

/** Whether a file is under the key that `read` opens it by alone: its first segment tells. */
export async function isUnder(read: (first: ByteRange) => Promise<Readable>): Promise<boolean> {
  const content = await read({ start: 0, end: 0 })
  try {
    await buffer(content)
    return true
  } catch (reason) {
    // The cipher's own failure has no code, unlike those of disk and network.
    if (reason instanceof Error && !('code' in reason)) return false
    throw reason
  }
}

function openSegment(key: Uint8Array, at: Buffer, piece: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, at)
  decipher.setAuthTag(piece.subarray(-tagBytes))
  return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
}
