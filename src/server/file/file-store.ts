import type { Readable, Transform } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

declare module '#server/http/app-env.ts' {
  interface Deps {
    files: FileStore
  }
}

/** `<shelf>/<id>`, where the shelf is the last two digits of the id. */
export const storedName = /^([0-9a-f]{2})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{10}\1)$/

/** A file that is absent on the disk or in the bucket, or shorter than the range that was read. */
export function isMissing(reason: unknown): boolean {
  if (!(reason instanceof Error && 'code' in reason)) return false
  return ['ENOENT', 'NoSuchKey', 'InvalidRange'].includes(String(reason.code))
}

/** Files are encrypted, and their ids are made by the server. Methods throw 503 if the store is unreachable. */
export type FileStore = {
  /** Pipes `content` through the other streams into a file. Resolves once it is durable; if it fails, nothing is left. */
  write: (id: string, content: Readable, ...through: Transform[]) => Promise<void>
  /** Streams the decrypted file or a part of it; the stream fails if the bytes were changed or cut off. */
  read: (id: string, range?: ByteRange) => Promise<Readable>
  /**
   * Re-encrypts a file that is not under the current key; false if it is. The old bytes stay until the new ones are
   * complete.
   */
  renew: (id: string) => Promise<boolean>
  /** Names of all complete files, in no order; undefined if they cannot be listed now. */
  list: () => Promise<string[] | undefined>
  /** Whether our keys open the file. */
  isOwn: (id: string) => Promise<boolean>
  /** If the store is unreachable, a later sweep removes the file. */
  remove: (id: string) => Promise<void>
  /**
   * Removes unfinished files last written before a moment (milliseconds), and files whose removal failed; returns their
   * number. Complete files that a row may name are never touched.
   */
  sweep: (before: number) => Promise<number>
  /** Rejects if files cannot be stored now. */
  check: () => Promise<void>
}
