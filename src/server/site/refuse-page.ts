import type { IncomingMessage } from 'node:http'
import { type ErrorCode, errorStatus } from '#contract/kit/error.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { ReadyAnswer } from '#server/http/ready-answer.ts'

/** A line of plain text instead of the page, in the language of its address. */
export function refusePage({ url = '/' }: IncomingMessage, code: ErrorCode): ReadyAnswer {
  const { locale } = splitLocale(url.split('?')[0] ?? '/')
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '10' }
  return new ReadyAnswer({ status: errorStatus[code], headers, body: Buffer.from(getT(locale, 'error')(code)) })
}
