import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { Secrets } from '#server/secret/secrets.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type Incoming, openIncoming } from './s3/incoming.ts'
import { openS3, type S3, S3Error, type S3Settings } from './s3/s3.ts'
import { openS3Store } from './s3/s3-store.ts'

type FileKeys = Pick<Secrets, 'file' | 'previousFile'>

/** Files of the disk or, if set, of a bucket. Throws if S3 does not allow writing to the bucket. */
export async function openFiles(env: Env, { file: key, previousFile }: FileKeys, log: Logger): Promise<FileStore> {
  const folder = path.join(env.DATA_DIR, 'files')
  const settings = bucketOf(env)
  if (!settings) return openDiskStore(folder, key, previousFile, log)
  const s3 = openS3(settings)
  await probe(() => writeProbe(s3), settings.bucket, log)
  return openS3Store(s3, folder, key, log, previousFile)
}

/** Direct uploads, which are in the bucket until they are imported; undefined unless `UPLOAD=direct`. */
export async function openIncomingFiles(env: Env, log: Logger): Promise<Incoming | undefined> {
  const settings = bucketOf(env)
  if (!settings || env.UPLOAD !== 'direct') return undefined
  const incoming = openIncoming(openS3(settings), log)
  await probe(incoming.check, settings.bucket, log)
  return incoming
}

export function bucketOf(env: Env): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: S3_PATH_STYLE === 'true',
  }
}

/** A wrong key or bucket ends the start; S3 that does not answer is only logged, because it may answer later. */
async function probe(attempt: () => Promise<void>, bucket: string, log: Logger): Promise<void> {
  try {
    await attempt()
  } catch (reason) {
    if (!(reason instanceof S3Error)) throw reason
    const { code, status = 500 } = reason
    if (status < 500)
      throw new Error(`S3 refuses the bucket “${bucket}”: ${code} (${status}). See the S3_ settings in .env.example.`)
    log.error({ s3: { code } }, 'S3 does not answer; files can be neither taken nor sent until it does')
  }
}

async function writeProbe(s3: S3): Promise<void> {
  const content = Buffer.from('onmaru')
  const sha256 = createHash('sha256').update(content).digest('hex')
  await s3.put('probe', { open: () => Readable.from([content]), size: content.length, sha256 })
  await s3.remove('probe')
}
