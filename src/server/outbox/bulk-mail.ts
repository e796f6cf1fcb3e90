import type { Selectable } from 'kysely'
import { type BulkMailToken, fillTokens } from '#contract/application/bulk-mail.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { type LocalizedText, localize } from '#contract/kit/localized.ts'
import { getT } from '#i18n/translate.ts'
import { groupReceipt } from '#lib/format.ts'
import type { Database } from '#server/db/database.ts'
import type { Occasion } from './outbox.ts'
import type { OutboxMessagePayload } from './outbox-message.table.ts'
import { momentIn } from './words.ts'

type Words = { subject: LocalizedText; body: LocalizedText }
type ApplicationRow = Selectable<Database['application']>
type Recipient = Pick<ApplicationRow, 'kind' | 'status' | 'round' | 'receiptNumber' | 'correctionEndsAt' | 'locale'>

const template = 'LETTER'
const channels = ['MAIL'] as const

/** The message for one recipient. The outbox drops a repeated `occasion`. */
export function bulkMailTo(row: ApplicationRow, words: Words, occasion: string, at: string): Occasion {
  const { id, locale, email } = row
  const payload = payloadOf(row, words, at, false)
  return { occasion, applicationId: id, template, locale, email: email ?? '', phone: '', payload, channels }
}

/** The mail that staff send to themselves before a bulk mail, with made-up values for its tokens. */
export function madeUpBulkMail(kind: ApplicationRow['kind'], words: Words, at: string) {
  const sample: Recipient = {
    kind,
    status: 'REVIEWING',
    round: 1,
    receiptNumber: 'K7QW4M3R',
    correctionEndsAt: at,
    locale: 'ko',
  }
  return { channel: 'MAIL', template, locale: 'ko', payload: payloadOf(sample, words, at, true) } as const
}

function payloadOf(row: Recipient, { subject, body }: Words, at: string, isTest: boolean): OutboxMessagePayload {
  const { locale, round, kind } = row
  const fill = (text: LocalizedText) => fillTokens(localize(text, locale), valuesOf(row, locale))
  const bulkMail = { subject: fill(subject), body: fill(body), isTest, isRegistration: kind === 'REGISTRATION' }
  return { round, receiptNumber: row.receiptNumber ?? '', at, next: null, bulkMail }
}

/** Values of the tokens that staff write in a text, such as `{{접수번호}}`. */
function valuesOf(
  { kind, status, round, receiptNumber, correctionEndsAt }: Recipient,
  locale: Locale,
): Partial<Record<BulkMailToken, string>> {
  const number = groupReceipt(receiptNumber ?? '')
  if (kind === 'REGISTRATION') return { 등록번호: number }
  const deadline = correctionEndsAt
    ? momentIn(locale, correctionEndsAt)
    : getT(locale, 'message')('bulkMail.deadline.none')
  return {
    접수번호: number,
    회차: String(round),
    진행상태: getT(locale, 'application')(`status.${status}`),
    보완기한: deadline,
  }
}
