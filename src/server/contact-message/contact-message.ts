import type { ContactMessageRecord } from '#contract/contact-message.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/kit/app-env.ts'
import type { Message } from '#server/message/channel.ts'

export const contactMessages = (db: Db) => db.selectFrom('message').where('template', '=', 'CONTACT')

export function presentContactMessage({ id, payload, ...row }: Message): ContactMessageRecord {
  const { name = '', phone = '', email = '', message = '' } = payload.contact ?? {}
  const { status, attempts, lastError, createdAt, sentAt } = row
  return { _id: id, name, phone, email, message, status, attempts, lastError, createdAt, sentAt }
}

/** Destroys messages to the operator a year after they were written, as their consent says. How many. */
export async function destroyContactMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock())
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('template', '=', 'CONTACT')
    .where('createdAt', '<=', before.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
