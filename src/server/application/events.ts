import { randomUUIDv7 } from 'node:crypto'
import type { ApplicantEvent, ApplicationEvent } from '#contract/application/application-record.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import type { ApplicationRow } from './application.ts'

const eventsMaximum = 200

/** The latest events, the oldest first. Queried separately, so that applicants cannot push out the events of staff. */
export async function findEvents(db: Db, applicationId: string): Promise<ApplicationEvent[]> {
  const latest = db
    .selectFrom('application_event')
    .select(['id', 'at', 'status', 'actor', 'comment', 'message', 'changes'])
    .where('applicationId', '=', applicationId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(eventsMaximum)
  const ofApplicant = await latest.where('actor', '=', 'applicant').execute()
  const ofStaff = await latest.where('actor', '!=', 'applicant').execute()
  const order = ({ at, id }: { at: string; id: string }) => `${at} ${id}`
  return [...ofApplicant, ...ofStaff].sort((a, b) => (order(a) < order(b) ? -1 : 1)).map(({ id: _, ...event }) => event)
}

/** An applicant sees status changes and their own amendments; changes entered by staff are internal. */
export function isForApplicant({ actor, changes }: ApplicationEvent): boolean {
  return actor === 'applicant' || changes === null
}

export function presentForApplicant({ at, status, actor, message, changes }: ApplicationEvent): ApplicantEvent {
  return { at, status, by: actor === 'applicant' ? 'applicant' : 'staff', message, changes }
}

export async function recordApplicantChanges(
  trx: Trx,
  { id, status }: Pick<ApplicationRow, 'id' | 'status'>,
  at: string,
  changes: string[],
): Promise<void> {
  await trx
    .insertInto('application_event')
    .values({
      id: randomUUIDv7(),
      applicationId: id,
      at,
      status,
      actor: 'applicant',
      comment: null,
      message: null,
      changes: json(changes),
    })
    .execute()
}
