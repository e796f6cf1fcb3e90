import { dedupKeyOf, type Occasion } from '#server/outbox/outbox.ts'
import type { InquiryRow } from './inquiry.ts'

/**
 * Tells the author that there is an answer, without the texts. Sent once, even if the answer is corrected later. `round`
 * and `receiptNumber` are empty, as an inquiry has none.
 */
export function answerMail({ id, email, locale, createdAt }: InquiryRow, at: string): Occasion[] {
  if (!email) return []
  const payload = { round: 0, receiptNumber: '', at, next: null, inquiry: { id, askedAt: createdAt } }
  return [
    { occasion: id, applicationId: null, template: 'ANSWERED', locale, email, phone: '', payload, channels: ['MAIL'] },
  ]
}

export const answerDedupKey = (id: string) => dedupKeyOf(id, 'ANSWERED', 'MAIL')
