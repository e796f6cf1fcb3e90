import type { Bulk, BulkMailSample } from '#contract/application/bulk.ts'
import type { Db } from '#server/db/database.ts'
import { type Env, siteUrlOf } from '#server/env.ts'
import { bulkMailTo } from '#server/outbox/bulk-mail.ts'
import { configuredChannels } from '#server/outbox/channel.ts'
import { mailText, mailView } from '#server/outbox/mail-view.ts'
import type { BulkPayload, BulkRecord } from './bulk.table.ts'

type Stores = { db: Db; env: Env }

export async function presentBulk(stores: Stores, bulk: BulkRecord, hasSample: boolean): Promise<Bulk> {
  const { id, createdAt, actor, state, total, payload, testedAt, finishedAt, undoEndsAt } = bulk
  const groups = await stores.db
    .selectFrom('bulk_row')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .where('bulkId', '=', id)
    .groupBy('outcome')
    .execute()
  const counts = Object.fromEntries(groups.map(({ outcome, count }) => [outcome, Number(count)]))
  const facts = { _id: id, createdAt, actor, state, total, counts, finishedAt, undoEndsAt }
  if (payload.action === 'STATUS') return { ...facts, ...payload }
  const canSend = configuredChannels(stores.env).includes('MAIL')
  const sample = hasSample ? await sampleOf(stores, bulk, payload) : null
  return { ...facts, ...payload, testedAt, canSend, sample }
}

async function sampleOf(
  { db, env }: Stores,
  { id, createdAt }: BulkRecord,
  words: Extract<BulkPayload, { action: 'LETTER' }>,
): Promise<BulkMailSample | null> {
  const first = await db
    .selectFrom('bulk_row')
    .innerJoin('application', 'application.id', 'bulk_row.applicationId')
    .selectAll('application')
    .where('bulkId', '=', id)
    .where('email', 'is not', null)
    .where('destroyedAt', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  const view = mailView(bulkMailTo(first, words, id, createdAt), siteUrlOf(env))
  const { receiptNumber, locale } = first
  return { receiptNumber: receiptNumber ?? '', locale, subject: view.subject, text: mailText(view) }
}
