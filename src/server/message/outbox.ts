import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import {
  type AccountTemplate,
  type ContactTemplate,
  type MessageChannel,
  type MessageTemplate,
  messageChannels,
  type QuestionTemplate,
  type StaffTemplate,
} from '#contract/message.ts'
import { json, type Trx } from '#server/db/database.ts'
import type { MessagePayload, MessageTable } from './message.table.ts'

/** Something that an applicant is told, by every channel. `occasion` is the same whenever the same thing is told. */
export type Occasion = {
  occasion: string
  /** What it is about: an application, or an account. */
  applicationId: string | null
  userId?: string
  template: MessageTemplate | AccountTemplate | QuestionTemplate | ContactTemplate | StaffTemplate
  locale: Locale
  email: string
  phone: string
  payload: MessagePayload
  /** When it leaves at the earliest, less than a day ahead; at once, where it does not say. */
  sendAt?: string
  /** All, where it does not say. */
  channels?: readonly MessageChannel[]
}

/** Writes messages in the transaction of what they are about: both are stored or neither. Sending comes later. */
export type Outbox = (trx: Trx, occasions: Occasion[]) => Promise<void>

/** `configured` are the channels that have settings; messages of the others stay, marked as not sent. */
export function openOutbox(configured: readonly MessageChannel[]): Outbox {
  return async (trx, occasions) => {
    const rows = messageRows(occasions, configured)
    if (rows.length === 0) return
    await trx
      .insertInto('message')
      .values(rows)
      .onConflict((conflict) => conflict.column('dedupKey').doNothing())
      .execute()
  }
}

/** A row for each occasion and channel. */
export function messageRows(occasions: Occasion[], configured: readonly MessageChannel[]): Insertable<MessageTable>[] {
  return occasions.flatMap(({ channels = messageChannels, ...occasion }) =>
    channels.map((channel) => rowOf(occasion, channel, configured.includes(channel))),
  )
}

function rowOf(
  { occasion, email, phone, payload, sendAt, ...rest }: Occasion,
  channel: MessageChannel,
  isConfigured: boolean,
): Insertable<MessageTable> {
  return {
    ...rest,
    id: randomUUIDv7(),
    channel,
    recipient: channel === 'MAIL' ? email : phone,
    payload: json(payload),
    dedupKey: `${occasion}/${rest.template}/${channel}`,
    status: isConfigured ? 'WAITING' : 'NOT_SENT',
    attempts: 0,
    nextAttemptAt: sendAt ?? payload.at,
    createdAt: payload.at,
  }
}
