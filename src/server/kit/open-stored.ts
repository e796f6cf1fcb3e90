import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import type { ByteRange } from './byte-range.ts'
import { isMissing } from './file-store.ts'

type Stored = { id: string; size: number; sha256: string }

/**
 * Opens a stored file for whoever asked for it. What was changed, or is another file than its record names, is never
 * handed out whole: it is logged by its id and counted, and the answer breaks off. 404 for one that is not there any more,
 * logged and counted as well.
 */
export async function openStored(c: Context<AppEnv>, file: Stored, range?: ByteRange): Promise<Readable> {
  const { files, log, metrics, requestId } = c.var
  const refuse = (reason: unknown) => {
    metrics.damagedFiles.inc()
    log.error(
      { file: file.id, requestId, reason: isMissing(reason) ? 'missing' : messageOf(reason) },
      'a stored file is not as it was written',
    )
  }
  const content = await files.read(file.id, range).catch((reason: unknown) => {
    if (!isMissing(reason)) throw reason
    refuse(reason)
    throw new ApiError('notFound')
  })
  const isWhole = !range || (range.start === 0 && range.end >= Number(file.size) - 1)
  const through = isWhole ? comparing(file) : new Transform({ transform: (chunk, _, done) => done(null, chunk) })
  // Whoever asked has gone away where it closes early, which is nobody's fault.
  pipeline(content, through).catch((reason: NodeJS.ErrnoException) => {
    if (reason.code !== 'ERR_STREAM_PREMATURE_CLOSE' && reason.name !== 'AbortError') refuse(reason)
    through.destroy(reason)
  })
  return through
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : ''
}

/** Holds the last piece back until all of it was found to be what the record says. */
function comparing({ sha256 }: Stored): Transform {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      if (last) this.push(last)
      last = chunk
      done()
    },
    flush(done) {
      if (hash.digest('hex') !== sha256) return done(new Error('its hash is another than its record’s'))
      done(null, last)
    },
  })
}
