import type { ErrorBody } from '#contract/error.ts'
import { splitLocale } from '#contract/locale.ts'
import type { DocumentName, Upload } from '#contract/upload.ts'
import type { Access } from '#features/application/application-api.ts'

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

type Progress = { signal: AbortSignal; onProgress: (percent: number) => void }

/** XMLHttpRequest, because fetch tells no upload progress over HTTP/1.1. */
export function sendFile(
  draft: Access,
  name: DocumentName,
  file: File,
  { signal, onProgress }: Progress,
): Promise<Upload> {
  const form = new FormData()
  // The server reads the name before the file, which it streams.
  form.append('name', name)
  form.append('upload', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadError(null))
    request.open('POST', `/api/v1/application/${draft.id}/upload`)
    request.responseType = 'json'
    request.setRequestHeader('Authorization', `Bearer ${draft.token}`)
    request.setRequestHeader('Accept-Language', splitLocale(window.location.pathname).locale)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      if (request.status === 201) return resolve(request.response.upload)
      const isBusy = request.status === 503
      reject(new UploadError(request.response, isBusy ? Number(request.getResponseHeader('Retry-After')) : 0))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
