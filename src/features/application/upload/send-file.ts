import type { SignedUpload } from '#contract/document/direct-upload.ts'
import type { DocumentName, Upload } from '#contract/document/document.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { hasExtensionOf } from '#contract/kit/describe-file-types.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import { type Access, loadRounds } from '#features/application/application-api.ts'
import { type SendAnswer, sendBody } from '#lib/send-body.ts'
import { $uploadMode } from '#stores/round.ts'

/**
 * Uploads a document to the server or directly to the bucket. Rejects with an `UploadError`. `holds`: for an amendment;
 * the file replaces that of the application only when the amendment is sent.
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
  // The server streams the file, so it needs the other fields before it.
  form.append('name', name)
  if (holds) form.append('holds', 'true')
  form.append('upload', file)
  const answer = await sendBody('POST', `/api/v1/application/${access.id}/upload`, form, headersFor(access), progress)
  if (answer.status === 201) return (answer.body as { upload: Upload }).upload
  throw uploadErrorOf(answer)
}

/** Upload ids of files that were put into the bucket: a retry does not send the same file twice. */
const uploadIds = new WeakMap<File, string>()

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
  const earlierId = uploadIds.get(file)
  if (!earlierId) {
    const signed = await ask('sign', { size }, progress.signal)
    if (signed.status !== 200) throw uploadErrorOf(signed)
    const { id, url, headers } = signed.body as SignedUpload
    uploadIds.set(file, id)
    const put = await sendBody('PUT', url, file, headers, progress)
    // The bucket's error is not for visitors: it counts as a lost connection, which is retried.
    if (put.status !== 200) throw new UploadError(null)
  }
  // Also if an earlier attempt has put the file into the bucket.
  progress.onProgress(100)
  // Not cancellable: for a cancelled upload, the queue removes the file afterwards.
  const completed = await ask('complete', { id: uploadIds.get(file), size, originalName, holds })
  if (completed.status === 201) return (completed.body as { upload: Upload }).upload
  const error = uploadErrorOf(completed)
  // After a final refusal (4xx) the next attempt starts over.
  if (completed.status > 0 && completed.status < 500) uploadIds.delete(file)
  // The upload of the earlier attempt was lost: the file is sent again now.
  if (earlierId && error.body?.code === 'fileNotArrived') return sendDirectly(access, name, file, progress, holds)
  throw error
}

type SendProgress = { signal: AbortSignal; onProgress: (percent: number) => void }

/** `body` is the API's error; null without a response: connection lost or upload cancelled. */
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

function uploadErrorOf({ body, retryAfter }: SendAnswer): UploadError {
  return new UploadError(body as ErrorBody | null, retryAfter)
}

function headersFor({ token }: Access): Record<string, string> {
  return { Authorization: `Bearer ${token}`, 'Accept-Language': splitLocale(window.location.pathname).locale }
}

export type FileProblem = 'tooLarge' | 'wrongType' | 'empty'

/** Checks before the upload; the server checks the content. */
export function checkFile(file: { name: string; type: string; size: number }): FileProblem | null {
  if (!(file.type in documentTypes) && !hasExtensionOf(documentTypes, file.name)) return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > fileMaximumBytes ? 'tooLarge' : null
}
