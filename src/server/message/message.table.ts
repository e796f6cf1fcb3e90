import type { Locale } from '#contract/locale.ts'
import type { MessageChannel, MessageStatus, MessageTemplate } from '#contract/message.ts'
import type { Json } from '#server/db/database.ts'

/** What a template says, beside its words. */
export type MessagePayload = {
  round: number
  receiptNumber: string
  /** When what the message is about happened. */
  at: string
  /** The next step of the round, or what the applicant has to keep; null where nobody has entered dates. */
  next: { label: string; at: string } | null
}

export type MessageTable = {
  id: string
  applicationId: string
  channel: MessageChannel
  template: MessageTemplate
  locale: Locale
  /** A mail address or digits of a phone, in clear as in the application's row, and gone with it. */
  recipient: string
  payload: Json<MessagePayload>
  /** Unique: the same occasion never writes a second message to the same channel. */
  dedupKey: string
  status: MessageStatus
  /** Times a server has taken it on. */
  attempts: number
  /** While WAITING the moment of the next attempt, while SENDING the end of the lease. */
  nextAttemptAt: string
  lastError: string | null
  createdAt: string
  sentAt: string | null
}
