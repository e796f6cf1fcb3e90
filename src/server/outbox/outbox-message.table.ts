import type { ColumnType, Selectable } from 'kysely'
import type { UnitTypeName } from '#contract/complex/building.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { ContactFacts } from '#contract/outbox/contact-message.ts'
import type {
  AccountTemplate,
  ContactTemplate,
  InquiryTemplate,
  MessageChannel,
  MessageStatus,
  MessageTemplate,
  StaffTemplate,
  TestTemplate,
} from '#contract/outbox/outbox-message.ts'
import type { Json } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    outbox_message: OutboxMessageTable
  }
}

/** What the texts of a message need; the optional parts belong to some templates only. Without a round 0 and `''`. */
export type OutboxMessagePayload = {
  round: number
  receiptNumber: string
  at: string
  /** Next step of the round, or the applicant's deadline; null if no dates were entered. */
  next: { label: string; at: string } | null
  /** Template RECEIVED, in rounds with offers. */
  unitType?: UnitTypeName
  inquiry?: { id: string; askedAt: string }
  account?: { username: string; token: string }
  /** Template REGISTERED. `token` is part of the link that deletes the registration. */
  registration?: { token: string }
  /** Template LETTER, the bulk mail of staff, with tokens replaced for this recipient. */
  bulkMail?: { subject: string; body: string; isTest: boolean; isRegistration: boolean }
  /** Templates to staff. `until` is the end of the password's validity. */
  staff?: { username: string; password?: string; until?: string }
  /** Template CONTACT: a visitor's message to the operator. */
  contact?: ContactFacts
}

export type OutboxMessageTable = {
  id: string
  applicationId: string | null
  userId: ColumnType<string | null, string | null | undefined, never>
  channel: MessageChannel
  template: MessageTemplate | AccountTemplate | InquiryTemplate | ContactTemplate | StaffTemplate | TestTemplate
  locale: Locale
  /** E-mail address or digits of a phone, in clear. The row is deleted with its application, account or inquiry. */
  recipient: string
  payload: Json<OutboxMessagePayload>
  /** Unique: one message per occasion, template and channel. */
  dedupKey: string
  status: MessageStatus
  attempts: number
  /** WAITING: time of the next attempt; SENDING: end of the lease. */
  nextAttemptAt: string
  lastError: string | null
  createdAt: string
  sentAt: string | null
}

export type OutboxMessage = Selectable<OutboxMessageTable>
