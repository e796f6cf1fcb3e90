import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { readError } from '#stores/session.ts'

export type Texts = Messages['account']
export type AccountProps = { locale: Locale; messages: Pick<Messages, 'account' | 'validation'> }

/** The server's text, with the time (`HH:MM`) at which a limit on attempts ends. */
export function accountFailureText(error: unknown, texts: Texts): string {
  const body = readError(error)
  const until = body?.details?.until
  if (until) return `${body.message} ${interpolate(texts['form.wait'], { time: formatTime(until) })}`
  return body?.message ?? texts['form.failed.text']
}
