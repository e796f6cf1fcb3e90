import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Locale } from '#contract/kit/locale.ts'
import {
  type AccountTemplate,
  type ContactTemplate,
  type InquiryTemplate,
  type MessageChannel,
  type MessageTemplate,
  messageChannels,
  type StaffTemplate,
} from '#contract/outbox/outbox-message.ts'
import { json, type Trx } from '#server/db/database.ts'
import type { OutboxMessagePayload, OutboxMessageTable } from './outbox-message.table.ts'

declare module '#server/http/app-env.ts' {
  interface Variables {
    outbox: Outbox
  }
}

/** A message to send. `occasion` identifies the event: repeating it creates no second message. */
export type Occasion = {
  occasion: string
  /** The message is deleted with its application or account. */
  applicationId: string | null
  userId?: string
  template: MessageTemplate | AccountTemplate | InquiryTemplate | ContactTemplate | StaffTemplate
  locale: Locale
  email: string
  phone: string
  payload: OutboxMessagePayload
  /** Earliest time to send, less than a day ahead; default: at once. */
  sendAt?: string
  channels?: readonly MessageChannel[]
}

/** Transactional outbox: messages are stored with the change they are about, and sent later. */
export type Outbox = (trx: Trx, occasions: Occasion[]) => Promise<void>

/** `configured`: channels with settings; messages for the others are stored as NOT_SENT. */
export function openOutbox(configured: readonly MessageChannel[]): Outbox {
  return async (trx, occasions) => {
    const rows = messageRows(occasions, configured)
    if (rows.length === 0) return
    await trx
      .insertInto('outbox_message')
      .values(rows)
      .onConflict((conflict) => conflict.column('dedupKey').doNothing())
      .execute()
  }
}

export function messageRows(
  occasions: Occasion[],
  configured: readonly MessageChannel[],
): Insertable<OutboxMessageTable>[] {
  return occasions.flatMap(({ channels = messageChannels, ...occasion }) =>
    channels.map((channel) => rowOf(occasion, channel, configured.includes(channel))),
  )
}

export function dedupKeyOf(occasion: string, template: string, channel: MessageChannel): string {
  return `${occasion}/${template}/${channel}`
}

function rowOf(
  { occasion, email, phone, payload, sendAt, ...rest }: Occasion,
  channel: MessageChannel,
  isConfigured: boolean,
): Insertable<OutboxMessageTable> {
  return {
    ...rest,
    id: randomUUIDv7(),
    channel,
    recipient: channel === 'MAIL' ? email : phone,
    payload: json(payload),
    dedupKey: dedupKeyOf(occasion, rest.template, channel),
    status: isConfigured ? 'WAITING' : 'NOT_SENT',
    attempts: 0,
    nextAttemptAt: sendAt ?? payload.at,
    createdAt: payload.at,
  }
}
