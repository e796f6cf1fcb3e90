import type { Logger } from 'pino'
import { ApiError } from '#server/http/api-error.ts'
import { S3Error } from './s3.ts'

/** The object is missing, or shorter than the start of the requested range. */
export function isAbsent(reason: unknown): boolean {
  return reason instanceof S3Error && ['NoSuchKey', 'InvalidRange'].includes(reason.code)
}

/** S3 answers this for a missing object if the key may not list the bucket. */
export function isDenied(reason: unknown): boolean {
  return reason instanceof S3Error && reason.code === 'AccessDenied'
}

/** Logs an error of S3, and returns the error that a caller throws: 503, or an absent object's own error. */
export function reportS3Error(reason: unknown, log: Logger, message: string): unknown {
  if (!(reason instanceof S3Error)) return reason
  log.error({ s3: { code: reason.code, status: reason.status } }, message)
  return isAbsent(reason) ? reason : new ApiError('serviceUnavailable')
}
