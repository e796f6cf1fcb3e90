import { isOutage } from '#server/process/outage.ts'
import { ApiError } from './api-error.ts'

/**
 * Retries once after a conflict: another server stored the same row between check and insert, and the retry finds it.
 * Refusals and outages are not retried: during an outage a retry would only delay the answer or write twice.
 */
export function withSecondLook<Result>(write: () => Promise<Result>): Promise<Result> {
  return write().catch((reason) => (reason instanceof ApiError || isOutage(reason) ? Promise.reject(reason) : write()))
}
