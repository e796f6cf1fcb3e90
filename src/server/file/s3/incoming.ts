import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { isAbsent, isDenied, reportS3Error } from './report-s3-error.ts'
import { addressOf, asS3Error, type S3, type S3Place } from './s3.ts'

declare module '#server/http/app-env.ts' {
  interface Deps {
    /** Uploads straight to the bucket; only with `UPLOAD=direct`. */
    incoming: Incoming | undefined
  }
}

export type IncomingName = { owner: string; id: string }

export type Incoming = {
  sign: (name: IncomingName, size: number) => Promise<{ url: string; headers: Record<string, string> }>
  /** Undefined if there is no object of this size. */
  open: (name: IncomingName, size: number) => Promise<Readable | undefined>
  /** Never rejects: a sweep removes it later. */
  remove: (name: IncomingName) => Promise<void>
  /** `before` in milliseconds. Returns the number of removed files. */
  sweep: (before: number) => Promise<number>
  check: () => Promise<void>
}

/** Validity of a presigned URL: the browser must begin within these seconds; an upload that has begun may take longer. */
export const signedSeconds = 300
/** Only direct uploads have it: keys of stored files begin with two hexadecimal digits. */
const prefix = 'incoming/'
const uploadKey = /^incoming\/[\w-]+\/[\w-]+$/
/** URL of all direct uploads, which the policy of pages allows browsers to call. */
export const incomingAddress = (place: S3Place) => new URL(prefix, addressOf(place)).href
/** A type that browsers do not display. */
const type = 'application/octet-stream'

/**
 * Files that browsers put into the bucket, unencrypted, until the server takes them into its store. The owner's id is
 * part of the key, so that another owner's file cannot be named.
 */
export function openIncoming(s3: S3, log: Logger): Incoming {
  const key = ({ owner, id }: IncomingName) => `${prefix}${owner}/${id}`
  return {
    async sign(name, size) {
      const headers = { 'Content-Length': String(size), 'Content-Type': type }
      const url = await s3.sign(key(name), { headers, seconds: signedSeconds })
      // The browser sets the length itself.
      return { url, headers: { 'Content-Type': type } }
    },
    async open(name, size) {
      try {
        const found = await s3.get(key(name), 0, Number.POSITIVE_INFINITY)
        if (found.size === size) return Readable.from(reporting(found.content, log), { objectMode: false })
        found.content.destroy()
        return undefined
      } catch (reason) {
        if (isAbsent(reason)) return undefined
        const error = reportS3Error(reason, log, 'an incoming file was not read')
        // Amazon answers 403 for a missing object if the right to list is limited to our prefix.
        if (isDenied(reason)) return undefined
        throw error
      }
    },
    async remove(name) {
      await s3.remove(key(name)).catch((reason) => reportS3Error(reason, log, 'an incoming file was not removed'))
    },
    async sweep(before) {
      let count = 0
      try {
        for (let after = ''; ; ) {
          const entries = await s3.list(prefix, after)
          for (const old of entries.filter(({ key, writtenAt }) => uploadKey.test(key) && writtenAt < before)) {
            await s3.remove(old.key)
            count++
          }
          const last = entries.at(-1)
          // Keys of other programs may come back in another spelling, which does not advance the marker.
          if (!last || last.key === after) return count
          after = last.key
        }
      } catch (reason) {
        reportS3Error(reason, log, 'incoming files were not removed; the next sweep tries again')
        return count
      }
    },
    check: async () => void (await s3.list(prefix, '')),
  }
}

async function* reporting(content: IncomingMessage, log: Logger): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (reason) {
    throw reportS3Error(asS3Error(reason as NodeJS.ErrnoException), log, 'an incoming file was not read')
  }
}
