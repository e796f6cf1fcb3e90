import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import type { ByteRange } from './byte-range.ts'
import { isMissing } from './file-store.ts'

export type Opening = Pick<Variables, 'files' | 'log' | 'metrics' | 'requestId'>
type Stored = { id: string; size: number; sha256: string }

/**
 * Streams a stored file or a part of it. If the content of a whole file does not match the hash in its record, the
 * stream fails before its end, and the damage is logged by id and counted. Throws 404 for a missing file, which is
 * logged and counted too.
 */
export async function openStored(
  { files, log, metrics, requestId }: Opening,
  file: Stored,
  range?: ByteRange,
): Promise<Readable> {
  const reportDamage = (reason: unknown) => {
    metrics.damagedFiles.inc()
    log.error(
      { file: file.id, requestId, reason: isMissing(reason) ? 'missing' : messageOf(reason) },
      'a stored file is not as it was written',
    )
  }
  const content = await files.read(file.id, range).catch((reason: unknown) => {
    if (!isMissing(reason)) throw reason
    reportDamage(reason)
    throw new ApiError('notFound')
  })
  const isWhole = !range || (range.start === 0 && range.end >= Number(file.size) - 1)
  const through = isWhole ? comparing(file) : new Transform({ transform: (chunk, _, done) => done(null, chunk) })
  // An early close comes from the client, and is no damage.
  pipeline(content, through).catch((reason: NodeJS.ErrnoException) => {
    if (reason.code !== 'ERR_STREAM_PREMATURE_CLOSE' && reason.name !== 'AbortError') reportDamage(reason)
    through.destroy(reason)
  })
  return through
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : ''
}

/** Compares the hash. Holds the last chunk back until then, so that a damaged file never arrives complete. */
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
      if (hash.digest('hex') !== sha256) return done(new Error('the hash differs from the record'))
      done(null, last)
    },
  })
}
