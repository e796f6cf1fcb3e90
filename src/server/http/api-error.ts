import { type ErrorCode, errorStatus } from '#contract/kit/error.ts'

type Facts = {
  /** Field path → code of `validation.json`. */
  fields?: Record<string, string>
  details?: Record<string, string>
  /** Shown instead of the code's text, for a text that staff entered, such as a round's message. */
  message?: string
  headers?: Record<string, string>
}

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly facts: Facts

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }

  get status() {
    return errorStatus[this.code]
  }
}

/** For `executeTakeFirstOrThrow`. */
export const notFound = () => new ApiError('notFound')

/** An error with `Retry-After`; `now` in milliseconds. */
export function retryLater(code: 'tooManyRequests' | 'serviceUnavailable', seconds: number, now: number): ApiError {
  const until = new Date(now + seconds * 1000).toISOString()
  return new ApiError(code, { details: { until }, headers: { 'Retry-After': String(seconds) } })
}
