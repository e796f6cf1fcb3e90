import { errorMessage } from '#console/kit/feedback/error-message.ts'
import messages from '#i18n/ko/console.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { readError } from '#stores/session.ts'

export function loginErrorText(error: unknown): string {
  const body = readError(error)
  const until = body?.details?.until
  if (!until) return errorMessage(error)
  const text = body.code === 'tooManyRequests' ? messages['login.wait'] : messages['login.locked']
  return interpolate(text, { time: formatDateTime(until).slice(11, 16) })
}
