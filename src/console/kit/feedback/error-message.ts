import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'

/** A record that was saved without all that goes with it; its message is for staff. */
export class SavedInPart extends Error {}

/** What staff read about a failed call: the server's own words, or that it could not be reached. */
export function errorMessage(error: unknown): string {
  if (error instanceof SavedInPart) return error.message
  return readError(error)?.message ?? messages['error.noAnswer']
}
