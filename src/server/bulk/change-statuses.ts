import { type ApplicationStatus, statusTransitions } from '#contract/application/application-status.ts'
import type { Trx } from '#server/db/database.ts'
import { statusOccasions } from '#server/outbox/occasion.ts'
import type { Occasion, Outbox } from '#server/outbox/outbox.ts'
import type { BulkPayload, BulkRowRecord } from './bulk.table.ts'
import type { RowOutcome } from './bulk-rows.ts'

export type BatchContext = { actor: string; at: string; sendAt: string; outbox: Outbox }
type StatusPayload = Extract<BulkPayload, { action: 'STATUS' }>

/** Changes the status of a batch, with events and messages. A record that has changed since the dry run stays. */
export async function changeStatuses(
  trx: Trx,
  rows: BulkRowRecord[],
  { status, comment, message, correctionEndsAt }: StatusPayload,
  { actor, at, sendAt, outbox }: BatchContext,
): Promise<RowOutcome[]> {
  const endsAt = status === 'CORRECTION' ? correctionEndsAt : null
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const isAllowed = statusTransitions[row.fromStatus].includes(status)
    const isChanged = isAllowed && (await changeStatus(trx, row, { status, correctionEndsAt: endsAt, updatedAt: at }))
    outcomes.push({ row, outcome: isChanged ? 'DONE' : 'CHANGED' })
  }
  const done = outcomes.filter(({ outcome }) => outcome === 'DONE').map(({ row }) => row)
  if (done.length === 0) return outcomes
  const texts = { comment: comment || null, message: message || null }
  await writeHistory(
    trx,
    done.map((row) => ({ ...lineOf(row, status), at, actor, ...texts })),
  )
  await outbox(trx, await occasionsOf(trx, done, { status, at, sendAt, correctionEndsAt: endsAt }))
  return outcomes
}

type Changes = { status: ApplicationStatus; correctionEndsAt: string | null; updatedAt: string }

async function changeStatus(trx: Trx, row: BulkRowRecord, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application')
    // A new status may bring new documents, which must be deleted in their turn.
    .set({ ...changes, documentsDestroyedAt: null })
    .where('id', '=', row.applicationId)
    .where('status', '=', row.fromStatus)
    .where('updatedAt', '=', row.version)
    .where('destroyedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

type StatusChange = { status: ApplicationStatus; at: string; sendAt: string; correctionEndsAt: string | null }

async function occasionsOf(trx: Trx, rows: BulkRowRecord[], { sendAt, ...change }: StatusChange): Promise<Occasion[]> {
  const ids = rows.map(({ applicationId }) => applicationId)
  const applications = await trx.selectFrom('application').selectAll().where('id', 'in', ids).execute()
  const eventOf = new Map(rows.map(({ applicationId, eventId }) => [applicationId, eventId]))
  return applications.flatMap((application) =>
    statusOccasions(application, { ...change, eventId: eventOf.get(application.id) ?? '' }).map((one) => ({
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
