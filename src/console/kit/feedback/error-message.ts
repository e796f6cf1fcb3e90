import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'

/** The record is saved, but an attachment is not; the message is shown to staff. */
export class SavedInPart extends Error {}

export function errorMessage(error: unknown): string {
  if (error instanceof SavedInPart) return error.message
  return readError(error)?.message ?? messages['error.noAnswer']
}
