import type { Trx } from '#server/db/database.ts'
import { letterTo } from '#server/outbox/letter.ts'
import type { BulkPayload, BulkRowRecord } from './bulk.table.ts'
import type { Settled } from './bulk-rows.ts'
import type { Turn } from './move-rows.ts'

type LetterPayload = Extract<BulkPayload, { action: 'LETTER' }>

export async function writeLetters(
  trx: Trx,
  rows: BulkRowRecord[],
  words: LetterPayload,
  { at, sendAt, outbox }: Turn,
): Promise<Settled[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ applicationId }) => applicationId)
  const query = trx.selectFrom('application').selectAll().where('id', 'in', ids).where('destroyedAt', 'is', null)
  const byId = new Map((await query.execute()).map((application) => [application.id, application]))
  const settled = rows.map((row): Settled => {
    const application = byId.get(row.applicationId)
    if (!application) return { row, outcome: 'GONE' }
    return { row, outcome: application.email ? 'DONE' : 'NO_MAIL' }
  })
  const occasions = settled.flatMap(({ row, outcome }) => {
    const application = outcome === 'DONE' && byId.get(row.applicationId)
    return application ? [{ ...letterTo(application, words, row.eventId, at), sendAt }] : []
  })
  await outbox(trx, occasions)
  return settled
}
