import { errorMessage } from '#console/kit/feedback/error-message.ts'
import messages from '#i18n/ko/console.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { readError } from '#stores/session.ts'

/** Why somebody could not log in; a locked account learns until when. */
export function loginErrorText(error: unknown): string {
  const until = readError(error)?.details?.until
  if (!until) return errorMessage(error)
  return interpolate(messages['login.locked'], { time: formatDateTime(until).slice(11, 16) })
}
