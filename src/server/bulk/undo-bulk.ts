import { randomUUIDv7 } from 'node:crypto'
import { bulkUndone } from '#contract/application/bulk.ts'
import { messageChannels } from '#contract/outbox/outbox-message.ts'
import type { Logging } from '#server/access-log/access.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { dedupKeyOf } from '#server/outbox/outbox.ts'
import type { BulkPayload, BulkRecord, BulkRowRecord } from './bulk.table.ts'
import { nextRows, type RowOutcome, rereadRows, storeOutcomes } from './bulk-rows.ts'
import { writeHistory } from './change-statuses.ts'
import { logBatch } from './run-bulk.ts'

type Undoing = Logging & Pick<Variables, 'db' | 'commit' | 'clock'>

/**
 * Undoes one batch: records return to their former status with an event, and their messages are deleted unsent. A
 * record that has changed since, or whose applicant was notified, stays.
 */
export async function undoBatch(deps: Undoing, bulk: BulkRecord): Promise<void> {
  if (bulk.state === 'UNDONE') return
  const isInTime = bulk.undoEndsAt !== null && deps.clock() <= Date.parse(bulk.undoEndsAt)
  if (bulk.state === 'DONE' ? !isInTime : bulk.state !== 'RUNNING' && bulk.state !== 'UNDOING')
    throw new ApiError('undoTooLate')
  const rows = await nextRows(deps.db, bulk.id, 'DONE')
  if (bulk.action === 'STATUS') await logBatch(deps, bulk, rows, ({ fromStatus }) => `status ${fromStatus}`)
  await deps.commit((trx) => undoInTransaction(deps, trx, bulk, rows))
}

async function undoInTransaction(
  { clock, staff }: Undoing,
  trx: Trx,
  bulk: BulkRecord,
  logged: BulkRowRecord[],
): Promise<void> {
  const at = timestamp({ clock })
  const { numUpdatedRows } = await trx
    .updateTable('bulk')
    .set({ state: 'UNDOING', updatedAt: at })
    .where('id', '=', bulk.id)
    .where('state', 'in', ['RUNNING', 'DONE', 'UNDOING'])
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return
  await trx
    .updateTable('bulk_row')
    .set({ outcome: 'SKIPPED' })
    .where('bulkId', '=', bulk.id)
    .where('outcome', '=', 'PENDING')
    .execute()
  const rows = await rereadRows(trx, bulk.id, 'DONE', logged)
  const outcomes = await undoRows(trx, bulk.payload, rows, { at, actor: staff?.username ?? '' })
  await storeOutcomes(trx, bulk.id, outcomes, at)
  if ((await nextRows(trx, bulk.id, 'DONE')).length > 0) return
  await trx.updateTable('bulk').set({ state: 'UNDONE' }).where('id', '=', bulk.id).execute()
}

type UndoContext = { at: string; actor: string }

async function undoRows(
  trx: Trx,
  payload: BulkPayload,
  rows: BulkRowRecord[],
  context: UndoContext,
): Promise<RowOutcome[]> {
  const notified = await findNotified(trx, payload, rows)
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    if (notified.has(row.eventId)) outcomes.push({ row, outcome: 'TOLD' })
    else if (payload.action === 'LETTER') outcomes.push({ row, outcome: 'UNDONE' })
    else
      outcomes.push({
        row,
        outcome: (await restoreStatus(trx, row, payload.status, context.at)) ? 'UNDONE' : 'MOVED_ON',
      })
  }
  const undone = outcomes.filter(({ outcome }) => outcome === 'UNDONE').map(({ row }) => row)
  if (payload.action === 'STATUS') await writeUndoHistory(trx, undone, context)
  await deleteUnsentMessages(trx, payload, undone)
  return outcomes
}

async function restoreStatus(
  trx: Trx,
  row: BulkRowRecord,
  status: Extract<BulkPayload, { action: 'STATUS' }>['status'],
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ status: row.fromStatus, correctionEndsAt: row.previousEndsAt, updatedAt: at })
    .where('id', '=', row.applicationId)
    .where('status', '=', status)
    .where('updatedAt', '=', row.changedAt)
    .where('destroyedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

function writeUndoHistory(trx: Trx, rows: BulkRowRecord[], context: UndoContext): Promise<void> {
  const lines = rows.map(({ applicationId, fromStatus }) => ({
    id: randomUUIDv7(),
    applicationId,
    status: fromStatus,
    comment: bulkUndone,
    message: null,
    changes: null,
    ...context,
  }))
  return writeHistory(trx, lines)
}

function dedupKeysOf(payload: BulkPayload, { eventId }: BulkRowRecord): string[] {
  const template = payload.action === 'LETTER' ? 'LETTER' : payload.status
  return messageChannels.map((channel) => dedupKeyOf(eventId, template, channel))
}

async function findNotified(trx: Trx, payload: BulkPayload, rows: BulkRowRecord[]): Promise<Set<string>> {
  const keys = rows.flatMap((row) => dedupKeysOf(payload, row))
  if (keys.length === 0) return new Set()
  const messages = await trx
    .selectFrom('outbox_message')
    .select(['dedupKey'])
    .where('dedupKey', 'in', keys)
    .where((eb) => eb.or([eb('status', 'not in', ['WAITING', 'NOT_SENT']), eb('attempts', '>', 0)]))
    .execute()
  return new Set(messages.map(({ dedupKey }) => dedupKey.split('/')[0] ?? ''))
}

async function deleteUnsentMessages(trx: Trx, payload: BulkPayload, rows: BulkRowRecord[]): Promise<void> {
  const keys = rows.flatMap((row) => dedupKeysOf(payload, row))
  if (keys.length === 0) return
  await trx.deleteFrom('outbox_message').where('dedupKey', 'in', keys).where('attempts', '=', 0).execute()
  const left = trx.selectFrom('outbox_message').select('id').where('dedupKey', 'in', keys)
  // A server has just claimed a message: the batch is rolled back, and the next call counts the applicant as notified.
  if (await left.executeTakeFirst()) throw new ApiError('statusConflict')
}
