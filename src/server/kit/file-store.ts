import type { Readable, Transform } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** A name that the server gave to a file, on the shelf that it belongs to. */
export const storedName = /^([0-9a-f]{2})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{10}\1)$/

/** Whether a store is in order and does not hold the bytes that were to be read. */
export function isMissing(reason: unknown): boolean {
  if (!(reason instanceof Error && 'code' in reason)) return false
  return ['ENOENT', 'NoSuchKey', 'InvalidRange'].includes(String(reason.code))
}

/**
 * Where uploaded files lie, encrypted, under names of our own making: on disk or in an S3-compatible store. Whatever
 * cannot be reached is told by 503.
 */
export type FileStore = {
  /** Streams a file in; resolves once it would survive a power cut, and leaves nothing behind when it fails. */
  write: (id: string, content: Readable, ...through: Transform[]) => Promise<void>
  /** Streams a file out, or a part of it, decrypted; fails where what is read was changed or cut off. */
  read: (id: string, range?: ByteRange) => Promise<Readable>
  /** Encrypts a file anew where it is not under today's key; the old bytes stay until the new are whole. Whether it did. */
  renew: (id: string) => Promise<boolean>
  /** The names of all whole files, in no order; undefined where that cannot be told now. */
  list: () => Promise<string[] | undefined>
  /** Whether a file is under one of our keys. */
  isOwn: (id: string) => Promise<boolean>
  /** Removes a file that no row names; one that cannot be reached now is removed by a sweep. */
  remove: (id: string) => Promise<void>
  /**
   * Removes what a kill left half written before a moment (milliseconds), and what could not be removed when it should
   * have been; a whole file that may be named is never touched. How many.
   */
  sweep: (before: number) => Promise<number>
  /** Resolves where files can be taken and given, as far as a look tells. */
  check: () => Promise<void>
}
