import type { Logger } from 'pino'
import { ApiError } from '#server/kit/api-error.ts'
import { S3Error } from './s3.ts'

/** Whether S3 is in order and holds no such bytes. */
export function isAbsent(reason: unknown): boolean {
  return reason instanceof S3Error && ['NoSuchKey', 'InvalidRange'].includes(reason.code)
}

/** What S3 answers for an object that is not there to whoever may not list what lies beside it. */
export function isDenied(reason: unknown): boolean {
  return reason instanceof S3Error && reason.code === 'AccessDenied'
}

/** Logs what S3 is to blame for, and turns it into the answer to come back. */
export function explain(reason: unknown, log: Logger, what: string): unknown {
  if (!(reason instanceof S3Error)) return reason
  log.error({ s3: { code: reason.code, status: reason.status } }, what)
  return isAbsent(reason) ? reason : new ApiError('serviceUnavailable')
}
