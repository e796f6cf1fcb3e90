import type { SignedUpload } from '#contract/direct-upload.ts'
import type { DocumentName, Upload } from '#contract/upload.ts'
import type { Access } from '#features/application/application-api.ts'
import { sendBody } from '#lib/send-body.ts'
import { headersFor, type SendProgress, UploadError, uploadErrorOf } from './upload-error.ts'

/** Under what id a file may lie in the bucket already: whoever tries again sends nothing twice. */
const sent = new WeakMap<File, string>()

/**
 * Puts one document into the bucket and has the server take it from there; rejects with an `UploadError`. Called again
 * with a file whose answer was lost, or that the server was too busy for, it first asks for what has arrived.
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
    // What the bucket says is not for visitors: for them it has not arrived.
    if (put.status !== 200) throw new UploadError(null)
  }
  progress.onProgress(100)
  // Not cancelled any more: whoever gives the file up now takes it back once it is there.
  const taken = await ask('complete', { id: sent.get(file), size, originalName, holds })
  if (taken.status === 201) return (taken.body as { upload: Upload }).upload
  const error = uploadErrorOf(taken)
  // Refused for good; where an earlier way only was lost, it is sent anew.
  if (taken.status > 0 && taken.status < 500) sent.delete(file)
  if (earlier && error.body?.code === 'fileNotArrived') return sendDirectly(access, name, file, progress, holds)
  throw error
}
