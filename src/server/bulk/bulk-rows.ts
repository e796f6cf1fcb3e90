import type { BulkOutcome } from '#contract/application/bulk.ts'
import { bulkBatch } from '#contract/application/bulk.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { BulkRowRecord } from './bulk.table.ts'

export function nextRows(db: Db | Trx, bulkId: string, outcome: BulkOutcome): Promise<BulkRowRecord[]> {
  return db
    .selectFrom('bulk_row')
    .selectAll()
    .where('bulkId', '=', bulkId)
    .where('outcome', '=', outcome)
    .orderBy('position')
    .limit(bulkBatch)
    .execute()
}

/** Reads rows again after locking the action: another call may have processed them. */
export async function stillWith(
  trx: Trx,
  bulkId: string,
  outcome: BulkOutcome,
  rows: BulkRowRecord[],
): Promise<BulkRowRecord[]> {
  if (rows.length === 0) return []
  return trx
    .selectFrom('bulk_row')
    .selectAll()
    .where('bulkId', '=', bulkId)
    .where('outcome', '=', outcome)
    .where(
      'position',
      'in',
      rows.map(({ position }) => position),
    )
    .orderBy('position')
    .execute()
}

export type Settled = { row: BulkRowRecord; outcome: BulkOutcome }

export async function settleRows(trx: Trx, bulkId: string, settled: Settled[], at: string): Promise<void> {
  for (const [outcome, some] of Map.groupBy(settled, (one) => one.outcome)) {
    await trx
      .updateTable('bulk_row')
      .set({ outcome, ...(outcome === 'DONE' && { changedAt: at }) })
      .where('bulkId', '=', bulkId)
      .where(
        'position',
        'in',
        some.map(({ row }) => row.position),
      )
      .execute()
  }
}
