import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'

/** What staff read about a failed call: the server's own words, or that it could not be reached. */
export function errorMessage(error: unknown): string {
  return readError(error)?.message ?? messages['error.noAnswer']
}
