import type { SignedUpload } from '#contract/document/direct-upload.ts'
import { type DocumentName, type Upload, uploadTypes } from '#contract/document/upload.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import { hasExtensionOf } from '#contract/kit/file-types.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import { type Access, loadRounds } from '#features/application/application-api.ts'
import { type SendAnswer, sendBody } from '#lib/send-body.ts'
import { $uploadMode } from '#stores/round.ts'

/**
 * Uploads a document to the server or directly to the bucket. Rejects with an `UploadError`.
 * With `holds`, the accepted file stays until the amendment is sent.
 */
export async function sendDocument(
  access: Access,
  name: DocumentName,
  file: File,
  progress: SendProgress,
  holds = false,
): Promise<Upload> {
  const mode = $uploadMode.get() ?? (await loadRounds()).upload
  if (mode === 'direct') return sendDirectly(access, name, file, progress, holds)
  const form = new FormData()
  // The server streams the file, so the other fields must come first.
  form.append('name', name)
  if (holds) form.append('holds', 'true')
  form.append('upload', file)
  const answer = await sendBody('POST', `/api/v1/application/${access.id}/upload`, form, headersFor(access), progress)
  if (answer.status === 201) return (answer.body as { upload: Upload }).upload
  throw uploadErrorOf(answer)
}

/** Upload ids: a retry does not send the same file twice. */
const sent = new WeakMap<File, string>()

/**
 * Uploads a document to the bucket and lets the server import it. Rejects with an `UploadError`.
 * After a lost response or a busy server, a repeated call first asks whether the file has arrived.
 */
export async function sendDirectly(
  access: Access,
  name: DocumentName,
  file: File,
  progress: SendProgress,
  holds = false,
): Promise<Upload> {
  const { size, name: originalName } = file
  const ask = (step: string, json: object, signal?: AbortSignal) =>
    sendBody(
      'POST',
      `/api/v1/application/${access.id}/upload/${name}/${step}`,
      JSON.stringify(json),
      { ...headersFor(access), 'Content-Type': 'application/json' },
      { signal },
    )
  const earlier = sent.get(file)
  if (!earlier) {
    const signed = await ask('sign', { size }, progress.signal)
    if (signed.status !== 200) throw uploadErrorOf(signed)
    const { id, url, headers } = signed.body as SignedUpload
    sent.set(file, id)
    const put = await sendBody('PUT', url, file, headers, progress)
    // Visitors do not see the bucket's error: the file has not arrived.
    if (put.status !== 200) throw new UploadError(null)
  }
  progress.onProgress(100)
  // Not cancellable: for a cancelled upload, the queue removes the file afterwards.
  const taken = await ask('complete', { id: sent.get(file), size, originalName, holds })
  if (taken.status === 201) return (taken.body as { upload: Upload }).upload
  const error = uploadErrorOf(taken)
  // A 4xx refusal is final. If only the earlier upload was lost, the file is sent again.
  if (taken.status > 0 && taken.status < 500) sent.delete(file)
  if (earlier && error.body?.code === 'fileNotArrived') return sendDirectly(access, name, file, progress, holds)
  throw error
}

type SendProgress = { signal: AbortSignal; onProgress: (percent: number) => void }

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
function uploadErrorOf({ body, retryAfter }: SendAnswer): UploadError {
  return new UploadError(body as ErrorBody | null, retryAfter)
}

function headersFor({ token }: Access): Record<string, string> {
  return { Authorization: `Bearer ${token}`, 'Accept-Language': splitLocale(window.location.pathname).locale }
}

export type FileProblem = 'tooLarge' | 'wrongType' | 'empty'

/** Checks before the upload; the server checks the content. */
export function checkFile(file: { name: string; type: string; size: number }): FileProblem | null {
  if (!(file.type in uploadTypes) && !hasExtensionOf(uploadTypes, file.name)) return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > fileMaximumBytes ? 'tooLarge' : null
}
