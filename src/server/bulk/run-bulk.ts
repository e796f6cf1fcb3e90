import { holdMilliseconds, undoMilliseconds } from '#contract/application/bulk.ts'
import { type Logging, logAccess } from '#server/access-log/access.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { configuredChannels } from '#server/outbox/channel.ts'
import type { BulkRecord, BulkRowRecord } from './bulk.table.ts'
import { writeBulkMails } from './bulk-mails.ts'
import { nextRows, rereadRows, storeOutcomes } from './bulk-rows.ts'
import { changeStatuses } from './change-statuses.ts'

type Running = Logging & Pick<Variables, 'db' | 'commit' | 'clock' | 'outbox' | 'env'>

/** Processes a batch in one transaction: each record with event and messages, or not at all, and never twice. */
export async function runBatch(deps: Running, bulk: BulkRecord): Promise<void> {
  const { payload } = bulk
  if (bulk.state === 'DONE') return
  if (bulk.state !== 'READY' && bulk.state !== 'RUNNING') throw new ApiError('statusConflict')
  if (payload.action === 'LETTER') requireTestMail(deps, bulk)
  const rows = await nextRows(deps.db, bulk.id, 'PENDING')
  await logBatch(deps, bulk, rows, payload.action === 'LETTER' ? () => 'send' : () => `status ${payload.status}`)
  await deps.commit((trx) => runInTransaction(deps, trx, bulk, rows))
}

function requireTestMail({ env }: Pick<Variables, 'env'>, { testedAt }: BulkRecord): void {
  if (!configuredChannels(env).includes('MAIL')) throw new ApiError('mailNotSet')
  if (!testedAt) throw new ApiError('letterNotTested')
}

/** An access log line per record, before the batch is processed. */
export async function logBatch(
  deps: Logging,
  { kind }: BulkRecord,
  rows: BulkRowRecord[],
  actionOf: (row: BulkRowRecord) => 'send' | `status ${string}`,
): Promise<void> {
  const subject = kind.toLowerCase()
  const line = (row: BulkRowRecord) =>
    logAccess(deps, { action: actionOf(row), subject: `${subject}/${row.applicationId}` })
  await Promise.all(rows.map(line))
}

async function runInTransaction(
  { clock, outbox, staff }: Running,
  trx: Trx,
  bulk: BulkRecord,
  logged: BulkRowRecord[],
): Promise<void> {
  const now = clock()
  const at = new Date(now).toISOString()
  // Locks the action until the commit, so that other tabs and servers wait for this batch.
  const { numUpdatedRows } = await trx
    .updateTable('bulk')
    .set({ state: 'RUNNING', updatedAt: at })
    .where('id', '=', bulk.id)
    .where('state', 'in', ['READY', 'RUNNING'])
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return
  const rows = await rereadRows(trx, bulk.id, 'PENDING', logged)
  // Late enough to undo most actions before their mails; `undo-bulk.ts` keeps changes that were already mailed.
  const sendAt = new Date(now + holdMilliseconds).toISOString()
  const context = { actor: staff?.username ?? '', at, sendAt, outbox }
  const { payload } = bulk
  const outcomes =
    payload.action === 'LETTER'
      ? await writeBulkMails(trx, rows, payload, context)
      : await changeStatuses(trx, rows, payload, context)
  await storeOutcomes(trx, bulk.id, outcomes, at)
  if ((await nextRows(trx, bulk.id, 'PENDING')).length > 0) return
  const undoEndsAt = new Date(now + undoMilliseconds).toISOString()
  await trx.updateTable('bulk').set({ state: 'DONE', finishedAt: at, undoEndsAt }).where('id', '=', bulk.id).execute()
}
