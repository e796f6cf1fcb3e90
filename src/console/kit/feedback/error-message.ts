import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'

/** The record is saved, but its attachment is not. The message is a text for staff. */
export class PartialSaveError extends Error {}

export function errorMessage(error: unknown): string {
  if (error instanceof PartialSaveError) return error.message
  return readError(error)?.message ?? messages['error.noAnswer']
}
