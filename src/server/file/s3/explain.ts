import type { Logger } from 'pino'
import { ApiError } from '#server/http/api-error.ts'
import { S3Error } from './s3.ts'

/** Missing, or shorter than the asked range. */
export function isAbsent(reason: unknown): boolean {
  return reason instanceof S3Error && ['NoSuchKey', 'InvalidRange'].includes(reason.code)
}

/** S3 answers this for a missing object if the key may not list the bucket. */
export function isDenied(reason: unknown): boolean {
  return reason instanceof S3Error && reason.code === 'AccessDenied'
}

/** Logs an error of S3 and returns the error to throw: an absent object's own, for all others 503. */
export function explain(reason: unknown, log: Logger, what: string): unknown {
  if (!(reason instanceof S3Error)) return reason
  log.error({ s3: { code: reason.code, status: reason.status } }, what)
  return isAbsent(reason) ? reason : new ApiError('serviceUnavailable')
}
