import messages from '#i18n/ko/console-message.json'
import { interpolate } from '#lib/interpolate.ts'

/** Codes that the outbox stores for a message, and the key of their text; the first match counts. */
const kinds = [
  // Permanent refusal: nodemailer's code with a 5xx reply, or `refused …` from the text message service.
  { why: 'refused', code: /^(EENVELOPE 5\d\d|refused .+)$/ },
  // Temporary refusal: a 4xx reply, for example a full mailbox or greylisting.
  { why: 'deferred', code: /^E[A-Z]+ 4\d\d$/ },
  // The mail server rejects our log-in.
  { why: 'account', code: /^EAUTH/ },
  // No answer, or too late.
  { why: 'unreached', code: /^(ETIMEDOUT|ECONNECTION|ESOCKET|EDNS|ECONNREFUSED)/ },
  // Our own hourly limit.
  { why: 'ceiling', code: /^tooMany(Mails|Texts)$/ },
] as const

/** Why a mail or text message was not delivered. An unknown code is shown as it is. */
export function deliveryFailureText(code: string | null): string {
  if (!code) return messages['failed.why.unknown']
  const why = kinds.find((kind) => kind.code.test(code))?.why ?? 'other'
  return interpolate(messages[`failed.why.${why}`], { code })
}
