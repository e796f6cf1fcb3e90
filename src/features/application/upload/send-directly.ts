import type { SignedUpload } from '#contract/direct-upload.ts'
import type { DocumentName, Upload } from '#contract/upload.ts'
import type { Access } from '#features/application/application-api.ts'
import { sendBody } from '#lib/send-body.ts'
import { headersFor, type SendProgress, UploadError, uploadErrorOf } from './upload-error.ts'

/** How often the server is asked to take what has arrived, for which nothing has to be sent again. */
const mostAttempts = 5
/** Milliseconds until it is asked again. */
const patience = 4_000

/** Puts one document into the bucket and has the server take it from there; rejects with an `UploadError`. */
export async function sendDirectly(
  access: Access,
  name: DocumentName,
  file: File,
  progress: SendProgress,
): Promise<Upload> {
  const { size, name: originalName } = file
  const ask = (step: string, json: object) =>
    sendBody('POST', `/api/v1/application/${access.id}/upload/${name}/${step}`, JSON.stringify(json), {
      ...headersFor(access),
      'Content-Type': 'application/json',
    })
  const signed = await ask('sign', { size })
  if (signed.status !== 200) throw uploadErrorOf(signed)
  const { id, url, headers } = signed.body as SignedUpload
  const put = await sendBody('PUT', url, file, headers, progress)
  // What the bucket says is not for visitors: for them it has not arrived.
  if (put.status !== 200) throw new UploadError(null)
  for (let count = 1; ; count++) {
    // Not cancelled any more: whoever gives the file up now takes it back once it is there.
    const taken = await ask('complete', { id, size, originalName })
    if (taken.status === 201) return (taken.body as { upload: Upload }).upload
    // The same call again gets the same answer, so that one whose answer was lost is made again.
    if (count === mostAttempts || (taken.status > 0 && taken.status < 500)) throw uploadErrorOf(taken)
    await new Promise((resolve) => setTimeout(resolve, patience))
  }
}
