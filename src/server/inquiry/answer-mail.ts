import type { Occasion } from '#server/outbox/outbox.ts'
import type { InquiryRow } from './inquiry.ts'

/** Tells the author that there is an answer, without the texts. Sent once, even if the answer is corrected later. */
export function answerMail({ id, email, locale, createdAt }: InquiryRow, at: string): Occasion[] {
  if (!email) return []
  const payload = { round: 0, receiptNumber: '', at, next: null, inquiry: { id, askedAt: createdAt } }
  return [
    { occasion: id, applicationId: null, template: 'ANSWERED', locale, email, phone: '', payload, channels: ['MAIL'] },
  ]
}

export const answerKey = (id: string) => `${id}/ANSWERED/MAIL`
