import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ContactFacts, ContactMessageRecord } from '#contract/outbox/contact-message.ts'
import { messageStatuses } from '#contract/outbox/outbox-message.ts'
import { keptSince, keptUntil, type Retention } from '#contract/terms/retention.ts'
import type { Database, Db } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { contains, containsName, phoneDigits } from '#server/db/search.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { dayFilters } from '#server/http/day-filter.ts'
import { applyFilters, invalidQuery, type ListFilter, type ListFilters, type ListRequest } from '#server/http/list.ts'
import { dedupKeyOf, type Occasion } from '#server/outbox/outbox.ts'
import type { OutboxMessage } from '#server/outbox/outbox-message.table.ts'

type Sending = { email: string; at: string }

const occasionOf = (key: string) => `contact/${key}`
export const contactDedupKey = (key: string) => dedupKeyOf(occasionOf(key), 'CONTACT', 'MAIL')

export function contactOccasion(key: string, contact: ContactFacts, { email, at }: Sending): Occasion {
  return {
    occasion: occasionOf(key),
    applicationId: null,
    template: 'CONTACT',
    // The operator reads Korean.
    locale: 'ko',
    email,
    phone: '',
    payload: { round: 0, receiptNumber: '', at, next: null, contact },
    channels: ['MAIL'],
  }
}

/** The condition of the partial index `outbox_message_contact`, in the same words, so that it is used. */
const isContact = sql<SqlBool>`template = 'CONTACT'`

const contactMessages = (db: Db) => db.selectFrom('outbox_message').where(isContact)

type Builder = ExpressionBuilder<Database, 'outbox_message'>

const contactField = (eb: Builder, name: keyof ContactFacts) => eb.ref('payload', '->>').key('contact').key(name)

const q: ListFilter<'outbox_message'> = (eb, text) => {
  const phone = phoneDigits(text)
  if (phone !== null) return contains(contactField(eb, 'phone'), phone)
  const words = text.trim()
  return eb.or([
    containsName(contactField(eb, 'name'), words),
    contains(contactField(eb, 'email'), words),
    contains(contactField(eb, 'message'), words),
  ])
}

const status: ListFilter<'outbox_message'> = (eb, value) => {
  const known = messageStatuses.find((one) => one === value)
  if (!known) throw invalidQuery('status')
  return eb('status', '=', known)
}

export const contactFilters: ListFilters<'outbox_message'> = {
  q,
  status,
  ...dayFilters<'outbox_message', 'sent'>('sent', 'createdAt'),
}
export const contactSortable = ['createdAt'] as const

export function sortedContactMessages(db: Db, { filterValues, sort }: ListRequest) {
  const direction = sort?.direction ?? 'desc'
  return applyFilters(contactMessages(db), contactFilters, filterValues)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
}

export function findContactMessage(db: Db, id: string): Promise<OutboxMessage> {
  return contactMessages(db).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

export function presentContactMessage(
  { id, payload, ...row }: OutboxMessage,
  retention: Retention,
): ContactMessageRecord {
  const { name = '', phone = '', email = '', message = '' } = payload?.contact ?? {}
  const { status, attempts, lastError, createdAt, sentAt } = row
  const destroyAt = keptUntil(retention, 'contact', Date.parse(createdAt))
  return { _id: id, name, phone, email, message, status, attempts, lastError, createdAt, sentAt, destroyAt }
}

type Stores = Pick<Deps, 'db' | 'reader' | 'clock' | 'settings'>

export function destroyContactMessages({ clock, settings, ...stores }: Stores): Promise<number> {
  const until = keptSince(settings.current().retention, 'contact', clock())
  return deleteInSlices(stores, 'outbox_message', (eb) => eb.and([isContact, eb('createdAt', '<=', until)]))
}
