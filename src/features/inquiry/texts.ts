import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { readError } from '#stores/session.ts'

export type InquiryTexts = Messages['inquiry']
export type InquiryProps = { locale: Locale; messages: Pick<Messages, 'inquiry' | 'validation'> }

/** The server's text, or the time (`HH:MM`) at which a limit on attempts ends. */
export function inquiryFailureText(error: unknown, texts: InquiryTexts): string {
  const body = readError(error)
  const until = body?.code === 'tooManyRequests' ? body.details?.until : undefined
  if (until) return interpolate(texts['wait.text'], { time: formatTime(until) })
  return body?.message ?? texts['form.failed.text']
}
