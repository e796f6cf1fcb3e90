import type { ErrorBody } from '#contract/kit/error.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import type { Access } from '#features/application/application-api.ts'
import type { SendAnswer } from '#lib/send-body.ts'

export type SendProgress = { signal: AbortSignal; onProgress: (percent: number) => void }

/** `body` is null without a response: connection lost or upload cancelled. */
export class UploadError extends Error {
  readonly body: ErrorBody | null
  /** Seconds to wait for a busy server; 0 if it is not busy. */
  readonly retryAfter: number
  constructor(body: ErrorBody | null, retryAfter = 0) {
    super(body?.code ?? 'no answer')
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The body of a response is the API's error; it is null without a response. */
export function uploadErrorOf({ body, retryAfter }: SendAnswer): UploadError {
  return new UploadError(body as ErrorBody | null, retryAfter)
}

export function headersFor({ token }: Access): Record<string, string> {
  return { Authorization: `Bearer ${token}`, 'Accept-Language': splitLocale(window.location.pathname).locale }
}
