import type { ErrorBody } from '#contract/error.ts'
import { splitLocale } from '#contract/locale.ts'
import type { Access } from '#features/application/application-api.ts'
import type { SendAnswer } from '#lib/send-body.ts'

export type SendProgress = { signal: AbortSignal; onProgress: (percent: number) => void }

/** A file that did not arrive: with the server's answer, or without one (`body` null: connection lost, cancelled). */
export class UploadError extends Error {
  readonly body: ErrorBody | null
  /** Seconds after which a busy server takes it. */
  readonly retryAfter: number
  constructor(body: ErrorBody | null, retryAfter = 0) {
    super(body?.code ?? 'no answer')
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** Without an answer there is no body; with one it is the API's. */
export function uploadErrorOf({ body, retryAfter }: SendAnswer): UploadError {
  return new UploadError(body as ErrorBody | null, retryAfter)
}

/** The headers of a call about the files of an application. */
export function headersFor({ token }: Access): Record<string, string> {
  return { Authorization: `Bearer ${token}`, 'Accept-Language': splitLocale(window.location.pathname).locale }
}
