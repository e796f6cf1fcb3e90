import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { explain, isAbsent, isDenied } from './explain.ts'
import { addressOf, asS3Error, type Place, type S3 } from './s3.ts'

/** Whose file it is, by the id of a record, and its own id. */
export type IncomingName = { owner: string; id: string }

export type Incoming = {
  /** Where a browser may put so many bytes, if it begins within `signedSeconds`. */
  sign: (name: IncomingName, size: number) => Promise<{ url: string; headers: Record<string, string> }>
  /** What was put there, as it comes; undefined where nothing of this size lies there. */
  open: (name: IncomingName, size: number) => Promise<Readable | undefined>
  /** Never fails: what cannot be removed now is removed by a sweep. */
  remove: (name: IncomingName) => Promise<void>
  /** Removes what was put there before a moment (milliseconds). How many. */
  sweep: (before: number) => Promise<number>
  /** Fails with an `S3Error` where the key may not do what a sweep does. */
  check: () => Promise<void>
}

/** Seconds within which a browser has to begin; what has begun may take as long as it takes. */
export const signedSeconds = 300
/** Begins the keys of all that browsers put, and of nothing else: ids are in hex. */
const prefix = 'incoming/'
const ours = /^incoming\/[\w-]+\/[\w-]+$/
/** Below what address browsers send to it. */
export const incomingAddress = (place: Place) => new URL(prefix, addressOf(place)).href
/** Nothing that a browser would show. */
const type = 'application/octet-stream'

/**
 * The corner of the bucket that browsers put files into, as they are, until the server has taken them into its store. A
 * file lies under its owner's id, so that nobody can name another's.
 */
export function openIncoming(s3: S3, log: Logger): Incoming {
  const key = ({ owner, id }: IncomingName) => `${prefix}${owner}/${id}`
  return {
    async sign(name, size) {
      const headers = { 'Content-Length': String(size), 'Content-Type': type }
      const url = await s3.sign(key(name), { headers, seconds: signedSeconds })
      // The length is the browser's own to write.
      return { url, headers: { 'Content-Type': type } }
    },
    async open(name, size) {
      try {
        const found = await s3.get(key(name), 0, Number.POSITIVE_INFINITY)
        if (found.size === size) return Readable.from(explained(found.content, log), { objectMode: false })
        found.content.destroy()
        return undefined
      } catch (reason) {
        if (isAbsent(reason)) return undefined
        const answer = explain(reason, log, 'an incoming file was not read')
        // Amazon says so of what is not there, where the right to list goes no further than our prefix.
        if (isDenied(reason)) return undefined
        throw answer
      }
    },
    async remove(name) {
      await s3.remove(key(name)).catch((reason) => explain(reason, log, 'an incoming file was not removed'))
    },
    async sweep(before) {
      let count = 0
      try {
        for (let after = ''; ; ) {
          const entries = await s3.list(prefix, after)
          for (const old of entries.filter(({ key, writtenAt }) => ours.test(key) && writtenAt < before)) {
            await s3.remove(old.key)
            count++
          }
          const last = entries.at(-1)
          // The keys of others may come back in another spelling, which stands no further on.
          if (!last || last.key === after) return count
          after = last.key
        }
      } catch (reason) {
        explain(reason, log, 'incoming files were not removed; the next sweep tries again')
        return count
      }
    },
    check: async () => void (await s3.list(prefix, '')),
  }
}

/** S3 may also break off in the middle. */
async function* explained(content: IncomingMessage, log: Logger): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (reason) {
    throw explain(asS3Error(reason as NodeJS.ErrnoException), log, 'an incoming file was not read')
  }
}
