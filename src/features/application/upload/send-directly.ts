import type { SignedUpload } from '#contract/direct-upload.ts'
import type { DocumentName, Upload } from '#contract/upload.ts'
import type { Access } from '#features/application/application-api.ts'
import { type FormAnswer, sendBody } from '#lib/send-form.ts'
import { headersFor, type SendProgress, uploadErrorOf } from './upload-error.ts'

/** How often the server is asked to take what has arrived: nothing has to be sent again for it. */
const mostAttempts = 5
/** Seconds until it is asked again where it does not say. */
const usualWait = 3

/** Puts one document into the bucket and has the server take it from there; rejects with an `UploadError`. */
export async function sendDirectly(
  access: Access,
  name: DocumentName,
  file: File,
  progress: SendProgress,
): Promise<Upload> {
  const path = `/api/v1/application/${access.id}/upload/${name}`
  const headers = { ...headersFor(access), 'Content-Type': 'application/json' }
  const post = (step: string, json: object, signal: AbortSignal) => {
    const sending = { method: 'POST', url: `${path}/${step}`, headers, body: JSON.stringify(json) } as const
    return sendBody(sending, { signal, onProgress: () => {} })
  }
  const { size, name: originalName } = file
  const asked = await post('sign', { size }, progress.signal)
  if (asked.status !== 200) throw uploadErrorOf(asked)
  const { id, url, headers: signed } = asked.body as SignedUpload
  const put = await sendBody({ method: 'PUT', url, headers: signed, body: file }, progress)
  // What the bucket says is not for visitors: for them it has not arrived.
  if (put.status !== 200) throw uploadErrorOf({ ...put, body: null })
  // Not cancelled any more: whoever gives the file up now takes it back once it is there.
  const never = new AbortController().signal
  const taken = await untilTaken(() => post('complete', { id, size, originalName }, never))
  if (taken.status !== 201) throw uploadErrorOf(taken)
  return (taken.body as { upload: Upload }).upload
}

/** The same call again gets the same answer, so that one whose answer was lost is made again. */
async function untilTaken(complete: () => Promise<FormAnswer>): Promise<FormAnswer> {
  for (let count = 1; ; count++) {
    const answer = await complete()
    if (count === mostAttempts || (answer.status !== 0 && answer.status < 500)) return answer
    await new Promise((resolve) => setTimeout(resolve, (answer.retryAfter || usualWait) * 1_000))
  }
}
