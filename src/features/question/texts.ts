import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { readError } from '#stores/session.ts'

export type QuestionTexts = Messages['question']
export type QuestionProps = { locale: Locale; messages: Pick<Messages, 'question' | 'validation'> }

export function questionFailureText(error: unknown, texts: QuestionTexts): string {
  const body = readError(error)
  const until = body?.code === 'tooManyRequests' ? body.details?.until : undefined
  if (until) return interpolate(texts['wait.text'], { time: formatDateTime(until).slice(11, 16) })
  return body?.message ?? texts['form.failed.text']
}
