import { isHTTPError } from 'ky'
import { errorMessage, PartialSaveError } from '#console/kit/feedback/error-message.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { acceptOf, hasExtensionOf } from '#contract/kit/describe-file-types.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'

export const acceptedAttachments = acceptOf(downloadTypes)

export function attachmentProblems(files: readonly File[]): string[] {
  return files.flatMap(({ name, size }) => {
    if (!hasExtensionOf(downloadTypes, name)) return interpolate(messages['attachment.type'], { name })
    if (size === 0) return interpolate(messages['attachment.empty'], { name })
    return size > fileMaximumBytes ? interpolate(messages['attachment.size'], { name }) : []
  })
}

/** Called after the record was saved, so a failure throws `PartialSaveError` with the file's name. */
export async function uploadAttachment<Answer>(path: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.append('upload', file)
  try {
    // Large files over a slow line take long.
    return await api.post(path, { body, timeout: false }).json<Answer>()
  } catch (error) {
    const values = { name: file.name, reason: errorMessage(error) }
    throw new PartialSaveError(interpolate(messages['attachment.failed'], values), { cause: error })
  }
}

/** A file that the server does not have any more (404) counts as deleted. */
export async function deleteAttachment(path: string): Promise<void> {
  await api.delete(path).catch((error) => {
    if (!(isHTTPError(error) && error.response.status === 404)) throw error
  })
}
