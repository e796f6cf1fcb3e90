import { ApiError } from './api-error.ts'
import { isOutage } from './outage.ts'

/**
 * Writes, and writes once more where another server stored the same between our look and our insert: the second look
 * finds it. A refusal stays one, and where the store is away a second try would only say so later, or write twice.
 */
export function withSecondLook<Result>(write: () => Promise<Result>): Promise<Result> {
  return write().catch((reason) => (reason instanceof ApiError || isOutage(reason) ? Promise.reject(reason) : write()))
}
