import type { ErrorBody } from '#contract/error.ts'
import { splitLocale } from '#contract/locale.ts'
import type { DocumentName, Upload } from '#contract/upload.ts'
import type { Access } from '#features/application/application-api.ts'
import { sendForm } from '#lib/send-form.ts'

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

/** Sends one document; rejects with an `UploadError`. */
export async function sendFile(
  draft: Access,
  name: DocumentName,
  file: File,
  progress: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<Upload> {
  const form = new FormData()
  // The server reads the name before the file, which it streams.
  form.append('name', name)
  form.append('upload', file)
  const headers = {
    Authorization: `Bearer ${draft.token}`,
    'Accept-Language': splitLocale(window.location.pathname).locale,
  }
  const { status, body, retryAfter } = await sendForm(`/api/v1/application/${draft.id}/upload`, form, headers, progress)
  if (status === 201) return (body as { upload: Upload }).upload
  // Without an answer there is no body; with one it is the API's.
  throw new UploadError(body as ErrorBody | null, status === 503 ? retryAfter : 0)
}
