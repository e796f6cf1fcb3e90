import type { Context } from 'hono'
import { undoMilliseconds } from '#contract/bulk.ts'
import { logAccess } from '#server/access-log/access.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { configuredChannels } from '#server/message/channel.ts'
import type { BulkRecord, BulkRowRecord } from './bulk.table.ts'
import { nextRows, settleRows, stillWith } from './bulk-rows.ts'
import { moveRows } from './move-rows.ts'
import { writeLetters } from './write-letters.ts'

/**
 * Goes on with a piece of work by one batch, in one transaction: a record is changed with its history and its messages,
 * or not at all. What was done by an earlier call is not done again.
 */
export async function runBatch(c: Context<AppEnv>, bulk: BulkRecord): Promise<void> {
  const { payload } = bulk
  if (bulk.state === 'DONE') return
  if (bulk.state !== 'READY' && bulk.state !== 'RUNNING') throw new ApiError('statusConflict')
  if (payload.action === 'LETTER') requireLetter(c, bulk)
  const rows = await nextRows(c.var.db, bulk.id, 'PENDING')
  await logTurn(c, bulk, rows, payload.action === 'LETTER' ? () => 'send' : () => `status ${payload.status}`)
  await c.var.commit((trx) => runIn(c, trx, bulk, rows))
}

/** Nobody gets a letter that its writer has not seen as a mail, and none is written where none would leave. */
function requireLetter(c: Context<AppEnv>, { testedAt }: BulkRecord): void {
  if (!configuredChannels(c.var.env).includes('MAIL')) throw new ApiError('mailNotSet')
  if (!testedAt) throw new ApiError('letterNotTested')
}

/** One line of the access log for each record that is about to have its turn. */
export async function logTurn(
  c: Context<AppEnv>,
  { kind }: BulkRecord,
  rows: BulkRowRecord[],
  actionOf: (row: BulkRowRecord) => 'send' | `status ${string}`,
): Promise<void> {
  const subject = kind.toLowerCase()
  const line = (row: BulkRowRecord) =>
    logAccess(c, { action: actionOf(row), subject: `${subject}/${row.applicationId}` })
  await Promise.all(rows.map(line))
}

async function runIn(c: Context<AppEnv>, trx: Trx, bulk: BulkRecord, logged: BulkRowRecord[]): Promise<void> {
  const { clock, outbox, staff } = c.var
  const now = clock()
  const at = new Date(now).toISOString()
  // Holds the work's row until the commit, so that another tab or server waits for this batch.
  const { numUpdatedRows } = await trx
    .updateTable('bulk')
    .set({ state: 'RUNNING', updatedAt: at })
    .where('id', '=', bulk.id)
    .where('state', 'in', ['READY', 'RUNNING'])
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return
  const rows = await stillWith(trx, bulk.id, 'PENDING', logged)
  // Whatever may be taken back has not left by then.
  const sendAt = new Date(now + 2 * undoMilliseconds).toISOString()
  const turn = { actor: staff?.username ?? '', at, sendAt, outbox }
  const { payload } = bulk
  const settled =
    payload.action === 'LETTER'
      ? await writeLetters(trx, rows, payload, turn)
      : await moveRows(trx, rows, payload, turn)
  await settleRows(trx, bulk.id, settled, at)
  if ((await nextRows(trx, bulk.id, 'PENDING')).length > 0) return
  const undoEndsAt = new Date(now + undoMilliseconds).toISOString()
  await trx.updateTable('bulk').set({ state: 'DONE', finishedAt: at, undoEndsAt }).where('id', '=', bulk.id).execute()
}
