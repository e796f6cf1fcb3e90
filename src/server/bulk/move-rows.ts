import { type ApplicationStatus, statusTransitions } from '#contract/application/application-status.ts'
import type { Trx } from '#server/db/database.ts'
import { statusOccasions } from '#server/outbox/occasion.ts'
import type { Occasion, Outbox } from '#server/outbox/outbox.ts'
import type { BulkPayload, BulkRowRecord } from './bulk.table.ts'
import type { Settled } from './bulk-rows.ts'

export type BulkTurn = { actor: string; at: string; sendAt: string; outbox: Outbox }
type StatusPayload = Extract<BulkPayload, { action: 'STATUS' }>

export async function moveRows(
  trx: Trx,
  rows: BulkRowRecord[],
  { status, comment, message, correctionEndsAt }: StatusPayload,
  { actor, at, sendAt, outbox }: BulkTurn,
): Promise<Settled[]> {
  const endsAt = status === 'CORRECTION' ? correctionEndsAt : null
  const settled: Settled[] = []
  for (const row of rows) {
    const isAllowed = statusTransitions[row.fromStatus].includes(status)
    const isMoved = isAllowed && (await moveOne(trx, row, { status, correctionEndsAt: endsAt, updatedAt: at }))
    settled.push({ row, outcome: isMoved ? 'DONE' : 'CHANGED' })
  }
  const done = settled.filter(({ outcome }) => outcome === 'DONE').map(({ row }) => row)
  if (done.length === 0) return settled
  const words = { comment: comment || null, message: message || null }
  await writeHistory(
    trx,
    done.map((row) => ({ ...lineOf(row, status), at, actor, ...words })),
  )
  await outbox(trx, await occasionsOf(trx, done, { status, at, sendAt, correctionEndsAt: endsAt }))
  return settled
}

type Changes = { status: ApplicationStatus; correctionEndsAt: string | null; updatedAt: string }

async function moveOne(trx: Trx, row: BulkRowRecord, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ ...changes, documentsDestroyedAt: null })
    .where('id', '=', row.applicationId)
    .where('status', '=', row.fromStatus)
    .where('updatedAt', '=', row.version)
    .where('destroyedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

type Move = { status: ApplicationStatus; at: string; sendAt: string; correctionEndsAt: string | null }

async function occasionsOf(trx: Trx, rows: BulkRowRecord[], { sendAt, ...move }: Move): Promise<Occasion[]> {
  const ids = rows.map(({ applicationId }) => applicationId)
  const applications = await trx.selectFrom('application').selectAll().where('id', 'in', ids).execute()
  const eventOf = new Map(rows.map(({ applicationId, eventId }) => [applicationId, eventId]))
  return applications.flatMap((application) =>
    statusOccasions(application, { ...move, eventId: eventOf.get(application.id) ?? '' }).map((one) => ({
      ...one,
      sendAt,
    })),
  )
}

const lineOf = ({ eventId, applicationId }: BulkRowRecord, status: ApplicationStatus) => ({
  id: eventId,
  applicationId,
  status,
  changes: null,
})

type Line = ReturnType<typeof lineOf> & { at: string; actor: string; comment: string | null; message: string | null }

export async function writeHistory(trx: Trx, lines: Line[]): Promise<void> {
  if (lines.length > 0) await trx.insertInto('application_event').values(lines).execute()
}
