import type { UploadMode } from '#contract/round/upload-mode.ts'
import { readBuildEnv } from '#server/env.ts'
import { incomingAddress } from '#server/file/s3/incoming.ts'

type Settings = Record<string, string | undefined>

/**
 * Where the pages of a build send documents. On Netlify the default with a bucket is `direct`, because a function accepts
 * at most 6 MB.
 */
export function uploadModeOf(settings: Settings): UploadMode {
  const { UPLOAD, S3_ENDPOINT } = readBuildEnv(settings)
  return UPLOAD ?? (settings.NETLIFY && S3_ENDPOINT ? 'direct' : 'server')
}

/** `connect-src` with the bucket's `incoming/` for direct uploads; otherwise undefined. */
export function connectDirective(settings: Settings): string | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PATH_STYLE } = readBuildEnv(settings)
  if (uploadModeOf(settings) !== 'direct' || !endpoint || !bucket) return undefined
  return `connect-src 'self' ${incomingAddress({ endpoint, bucket, isPathStyle: S3_PATH_STYLE === 'true' })}`
}
