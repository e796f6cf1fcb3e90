import type { Occasion } from '#server/message/outbox.ts'
import type { QuestionRow } from './question.ts'

/** Tells whoever asked that there is an answer: once, however often it is corrected. Neither question nor answer is in it. */
export function answerMail({ id, email, locale, createdAt }: QuestionRow, at: string): Occasion[] {
  if (!email) return []
  const payload = { round: 0, receiptNumber: '', at, next: null, question: { id, askedAt: createdAt } }
  return [
    { occasion: id, applicationId: null, template: 'ANSWERED', locale, email, phone: '', payload, channels: ['MAIL'] },
  ]
}

/** By what the outbox knows that mail. */
export const answerKey = (id: string) => `${id}/ANSWERED/MAIL`
