import { type ErrorCode, errorStatus } from '#contract/error.ts'

type Facts = {
  /** Field path → code of `validation.json`. */
  fields?: Record<string, string>
  details?: Record<string, string>
  /** Instead of the code's own text, where the text is data (a round's message). */
  message?: string
  headers?: Record<string, string>
}

/** Thrown anywhere below a route; `answerError` turns it into the answer. */
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

/** The answer to whoever has to come back in so many seconds; `now` in milliseconds. */
export function comeBack(code: 'tooManyRequests' | 'serviceUnavailable', seconds: number, now: number): ApiError {
  const until = new Date(now + seconds * 1000).toISOString()
  return new ApiError(code, { details: { until }, headers: { 'Retry-After': String(seconds) } })
}
