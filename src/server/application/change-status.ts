import { randomUUIDv7 } from 'node:crypto'
import type * as v from 'valibot'
import {
  type ApplicationStatus,
  type statusChange,
  statusTransitions,
} from '#contract/application/application-status.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { statusOccasions } from '#server/outbox/occasion.ts'
import { type ApplicationRow, findApplication } from './application.ts'

type StatusStep = {
  status: ApplicationStatus
  actor: string
  comment: string | null
  message: string | null
  correctionEndsAt: string | null
  /** `updatedAt` of the application that staff saw when they decided. */
  version?: string | undefined
}

type Moving = Pick<Variables, 'commit' | 'clock' | 'outbox'>

export function changeStatus(
  { staff, ...deps }: Moving & Pick<Variables, 'staff'>,
  row: ApplicationRow,
  { status, comment, message, correctionEndsAt, version }: v.InferOutput<typeof statusChange>,
): Promise<void> {
  return moveApplication(deps, row, {
    status,
    actor: staff?.username ?? '',
    comment: comment || null,
    message: message || null,
    correctionEndsAt: status === 'CORRECTION' ? correctionEndsAt : null,
    version,
  })
}

/** `statusConflict` if the step is not allowed, or the status changed meanwhile; `recordChanged` for an old `version`. */
async function moveApplication(
  { commit, clock, outbox }: Moving,
  row: ApplicationRow,
  { status, correctionEndsAt, version, ...event }: StatusStep,
): Promise<void> {
  if (!statusTransitions[row.status].includes(status)) throw new ApiError('statusConflict')
  const at = timestamp({ clock })
  const eventId = randomUUIDv7()
  await commit(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('application')
      .set({
        status,
        correctionEndsAt,
        updatedAt: at,
        documentsDestroyedAt: null,
        // After a withdrawal the person may apply again.
        ...(status === 'WITHDRAWN' && { identityHash: null }),
      })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .where('destroyedAt', 'is', null)
      .$if(version !== undefined, (query) => query.where('updatedAt', '=', version ?? ''))
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1) throw new ApiError(version === undefined ? 'statusConflict' : 'recordChanged')
    await trx
      .insertInto('application_event')
      .values({ id: eventId, applicationId: row.id, at, status, changes: null, ...event })
      .execute()
    await outbox(trx, statusOccasions(row, { eventId, status, at, correctionEndsAt }))
  })
}

/** By the applicant, also outside the application window. Idempotent. */
export async function withdraw(deps: Moving & Pick<Variables, 'db'>, row: ApplicationRow): Promise<void> {
  if (row.status === 'WITHDRAWN') return
  const step = {
    status: 'WITHDRAWN',
    actor: 'applicant',
    comment: null,
    message: null,
    correctionEndsAt: null,
  } as const
  await moveApplication(deps, row, step).catch(async (reason) => {
    // The same call, whose response was lost, was faster.
    if ((await findApplication(deps.db, row.id)).status !== 'WITHDRAWN') throw reason
  })
}
