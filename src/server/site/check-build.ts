import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { bucketOf } from '#server/file/open-files.ts'
import { incomingAddress } from '#server/file/s3/incoming.ts'

const built = new URL('../../../dist/client/', import.meta.url)

/**
 * Logs an error if the pages were built with other upload settings: their policy then blocks the bucket, and applicants
 * would suspect their own connection.
 */
export function checkBuild(env: Env, log: Logger, folder = built): void {
  const bucket = bucketOf(env)
  if (!bucket || env.UPLOAD !== 'direct') return
  if (readFileSync(new URL('form/application.html', folder), 'utf8').includes(incomingAddress(bucket))) return
  log.error('pages may not send documents to the bucket: build them with UPLOAD=direct and the same S3_ settings')
}
