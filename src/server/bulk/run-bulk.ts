import { holdMilliseconds, undoMilliseconds } from '#contract/application/bulk.ts'
import { type Logging, logAccess } from '#server/access-log/access.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { configuredChannels } from '#server/outbox/channel.ts'
import type { BulkRecord, BulkRowRecord } from './bulk.table.ts'
import { writeBulkMails } from './bulk-mails.ts'
import { nextRows, settleRows, stillWith } from './bulk-rows.ts'
import { moveRows } from './move-rows.ts'

type Running = Logging & Pick<Variables, 'db' | 'commit' | 'clock' | 'outbox' | 'env'>

/**
 * Processes one batch in one transaction: each record with its event and messages, or not at all. A record is never
 * processed twice.
 */
export async function runBatch(deps: Running, bulk: BulkRecord): Promise<void> {
  const { payload } = bulk
  if (bulk.state === 'DONE') return
  if (bulk.state !== 'READY' && bulk.state !== 'RUNNING') throw new ApiError('statusConflict')
  if (payload.action === 'LETTER') requireBulkMailTrial(deps, bulk)
  const rows = await nextRows(deps.db, bulk.id, 'PENDING')
  await logTurn(deps, bulk, rows, payload.action === 'LETTER' ? () => 'send' : () => `status ${payload.status}`)
  await deps.commit((trx) => runIn(deps, trx, bulk, rows))
}

function requireBulkMailTrial({ env }: Pick<Variables, 'env'>, { testedAt }: BulkRecord): void {
  if (!configuredChannels(env).includes('MAIL')) throw new ApiError('mailNotSet')
  if (!testedAt) throw new ApiError('letterNotTested')
}

/** One line per record, before it is processed. */
export async function logTurn(
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

async function runIn(
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
  const rows = await stillWith(trx, bulk.id, 'PENDING', logged)
  // Messages that can be undone are not sent yet.
  const sendAt = new Date(now + holdMilliseconds).toISOString()
  const turn = { actor: staff?.username ?? '', at, sendAt, outbox }
  const { payload } = bulk
  const settled =
    payload.action === 'LETTER'
      ? await writeBulkMails(trx, rows, payload, turn)
      : await moveRows(trx, rows, payload, turn)
  await settleRows(trx, bulk.id, settled, at)
  if ((await nextRows(trx, bulk.id, 'PENDING')).length > 0) return
  const undoEndsAt = new Date(now + undoMilliseconds).toISOString()
  await trx.updateTable('bulk').set({ state: 'DONE', finishedAt: at, undoEndsAt }).where('id', '=', bulk.id).execute()
}
