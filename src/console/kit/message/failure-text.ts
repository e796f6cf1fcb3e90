import messages from '#i18n/ko/console-message.json'
import { interpolate } from '#lib/interpolate.ts'

const kinds = [
  // Refused by the other side for good: nodemailer's code with an answer of 5xx, or the text message service's word.
  { why: 'refused', code: /^(EENVELOPE 5\d\d|refused .+)$/ },
  // The same, for now: an answer of 4xx, as a full mailbox or a server that wants to be asked again gives.
  { why: 'deferred', code: /^E[A-Z]+ 4\d\d$/ },
  // Our own account at the mail server.
  { why: 'account', code: /^EAUTH/ },
  // Nobody answered, or answered in time.
  { why: 'unreached', code: /^(ETIMEDOUT|ECONNECTION|ESOCKET|EDNS|ECONNREFUSED)/ },
  // The server's own ceiling of an hour.
  { why: 'ceiling', code: /^tooMany(Mails|Texts)$/ },
] as const

/** Why a message did not leave, in words; what is not known by its code is named by it. */
export function failureText(code: string | null): string {
  if (!code) return messages['failed.why.unknown']
  const why = kinds.find((kind) => kind.code.test(code))?.why ?? 'other'
  return interpolate(messages[`failed.why.${why}`], { code })
}
