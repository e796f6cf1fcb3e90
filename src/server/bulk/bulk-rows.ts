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

/** Reads rows again once the action is locked, as another call may have processed them meanwhile. */
export async function rereadRows(
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

export type RowOutcome = { row: BulkRowRecord; outcome: BulkOutcome }

export async function storeOutcomes(trx: Trx, bulkId: string, outcomes: RowOutcome[], at: string): Promise<void> {
  for (const [outcome, some] of Map.groupBy(outcomes, (one) => one.outcome)) {
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
