import type { Locale } from '#contract/kit/locale.ts'
import type { AccountTemplate } from '#contract/outbox/outbox-message.ts'
import type { Occasion } from '#server/outbox/outbox.ts'

type To = { id: string; email: string; locale: Locale; username: string }

/** An outbox entry about an account. `round` to `next` are fields of applications, which every payload has. */
export function accountMail(
  template: AccountTemplate,
  { id, email, locale, username }: To,
  { occasion, at, token = '' }: { occasion: string; at: string; token?: string },
): Occasion {
  const payload = { round: 0, receiptNumber: '', at, next: null, account: { username, token } }
  return { occasion, applicationId: null, userId: id, template, locale, email, phone: '', payload, channels: ['MAIL'] }
}
