import { type Logging, logAccess } from '#server/access-log/access.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Counting, countAttempt } from '#server/http/rate-limit.ts'
import { bulkMailTo, madeUpBulkMail } from '#server/outbox/bulk-mail.ts'
import { configuredChannels } from '#server/outbox/channel.ts'
import { sendNow } from '#server/outbox/send-now.ts'
import type { BulkPayload, BulkRecord, BulkRowRecord } from './bulk.table.ts'
import type { RowOutcome } from './bulk-rows.ts'
import type { BatchContext } from './change-statuses.ts'

type BulkMailPayload = Extract<BulkPayload, { action: 'LETTER' }>

export async function writeBulkMails(
  trx: Trx,
  rows: BulkRowRecord[],
  words: BulkMailPayload,
  { at, sendAt, outbox }: BatchContext,
): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ applicationId }) => applicationId)
  const query = trx.selectFrom('application').selectAll().where('id', 'in', ids).where('destroyedAt', 'is', null)
  const byId = new Map((await query.execute()).map((application) => [application.id, application]))
  const outcomes = rows.map((row): RowOutcome => {
    const application = byId.get(row.applicationId)
    if (!application) return { row, outcome: 'GONE' }
    return { row, outcome: application.email ? 'DONE' : 'NO_MAIL' }
  })
  const occasions = outcomes.flatMap(({ row, outcome }) => {
    const application = outcome === 'DONE' && byId.get(row.applicationId)
    return application ? [{ ...bulkMailTo(application, words, row.eventId, at), sendAt }] : []
  })
  await outbox(trx, occasions)
  return outcomes
}

/** Sends the mail with made-up values to `email`; a bulk mail must be tested so before it is sent. */
export async function sendBulkTestMail(
  deps: Counting & Logging & Pick<Variables, 'env' | 'settings' | 'commit'>,
  bulk: BulkRecord,
  email: string,
): Promise<void> {
  const { payload, id, kind } = bulk
  if (payload.action !== 'LETTER' || bulk.state !== 'READY') throw new ApiError('statusConflict')
  if (!configuredChannels(deps.env).includes('MAIL')) throw new ApiError('mailNotSet')
  await countAttempt(deps, { mailTo: email })
  await logAccess(deps, { action: 'send', subject: `${kind.toLowerCase()} (test)` })
  const at = timestamp(deps)
  await sendNow(deps, { ...madeUpBulkMail(kind, payload, at), recipient: email })
  await deps.commit((trx) =>
    trx.updateTable('bulk').set({ testedAt: at, updatedAt: at }).where('id', '=', id).execute(),
  )
}
