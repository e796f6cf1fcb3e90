import type { ColumnType } from 'kysely'
import type { ContactFacts } from '#contract/contact-message.ts'
import type { Locale } from '#contract/locale.ts'
import type {
  AccountTemplate,
  ContactTemplate,
  MessageChannel,
  MessageStatus,
  MessageTemplate,
  QuestionTemplate,
  StaffTemplate,
  TestTemplate,
} from '#contract/message.ts'
import type { Json } from '#server/db/database.ts'

/** What a template says, beside its words. */
export type MessagePayload = {
  round: number
  receiptNumber: string
  /** When what the message is about happened. */
  at: string
  /** The next step of the round, or what the applicant has to keep; null where nobody has entered dates. */
  next: { label: string; at: string } | null
  /** Of a message that a question was answered. */
  question?: { id: string; askedAt: string }
  /** Of a message about an account: its name, and the token of the link. */
  account?: { username: string; token: string }
  /** Of a message that somebody registered: the token of the link, in messages since there is one. */
  registration?: { token: string }
  /** Of a letter to many: its words as this one reads them. A test is about nobody. */
  letter?: { subject: string; body: string; isTest: boolean; isRegistration: boolean }
  /** Of a message to somebody of the staff: what logs them in until then, if anything. */
  staff?: { username: string; password?: string; until?: string }
  /** Of a message to the operator: who writes, and what. */
  contact?: ContactFacts
}

export type MessageTable = {
  id: string
  applicationId: string | null
  userId: ColumnType<string | null, string | null | undefined, never>
  channel: MessageChannel
  template: MessageTemplate | AccountTemplate | QuestionTemplate | ContactTemplate | StaffTemplate | TestTemplate
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
