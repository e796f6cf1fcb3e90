import type { SignedUpload } from '#contract/document/direct-upload.ts'
import type { DocumentName, Upload } from '#contract/document/upload.ts'
import type { Access } from '#features/application/application-api.ts'
import { sendBody } from '#lib/send-body.ts'
import { headersFor, type SendProgress, UploadError, uploadErrorOf } from './upload-error.ts'

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
