import type { DocumentName, Upload } from '#contract/document/upload.ts'
import { type Access, loadRounds } from '#features/application/application-api.ts'
import { sendBody } from '#lib/send-body.ts'
import { $uploadMode } from '#stores/schedule.ts'
import { sendDirectly } from './send-directly.ts'
import { headersFor, type SendProgress, uploadErrorOf } from './upload-error.ts'

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
