import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { readError } from '#stores/session.ts'
import type { FormFailure } from '#ui/form/use-form.ts'

export type PostTexts = Messages['post']
export type BoardProps = { locale: Locale; messages: { post: PostTexts; validation: Messages['validation'] } }

/** With `until`, the end of a rate limit, the text names the time of day from which the visitor can try again. */
export function postFailureText(error: unknown, texts: PostTexts): string {
  const body = readError(error)
  const until = body?.details?.until
  if (until) return `${body.message} ${interpolate(texts['form.wait'], { time: formatTime(until) })}`
  return body?.message ?? texts['form.offline']
}

export function readPostFailure(texts: PostTexts): (error: unknown) => FormFailure {
  return (error) => ({ fields: readError(error)?.fields, text: postFailureText(error, texts) })
}
