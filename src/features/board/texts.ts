import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { readError } from '#stores/session.ts'
import type { Failure } from '#ui/form/use-schema-form.ts'

export type BoardTexts = Messages['post']
export type BoardProps = { locale: Locale; messages: { post: BoardTexts; validation: Messages['validation'] } }

export function failureText(error: unknown, texts: BoardTexts): string {
  const body = readError(error)
  const until = body?.details?.until
  if (until) return `${body.message} ${interpolate(texts['form.wait'], { time: formatDateTime(until).slice(11, 16) })}`
  return body?.message ?? texts['form.offline']
}

export function readFailure(texts: BoardTexts): (error: unknown) => Failure {
  return (error) => ({ fields: readError(error)?.fields, text: failureText(error, texts) })
}

export const minuteOf = (moment: string) => formatDateTime(moment).slice(0, 16)
