import { randomUUIDv7 } from 'node:crypto'
import type { SelectionChange } from '#contract/application/destroy-day.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { ApplicationRow } from './application.ts'

/** `statusConflict` unless the application is ELIGIBLE; `recordChanged` unless it is still as in `from`, which staff saw. */
export async function selectApplication(
  { commit, clock, staff }: Pick<Variables, 'commit' | 'clock' | 'staff'>,
  row: ApplicationRow,
  { isSelected, leaseEndsOn, from }: SelectionChange,
): Promise<void> {
  const at = timestamp({ clock })
  const wasSelected = row.selectedAt !== null
  const isStale = from && (from.isSelected !== wasSelected || from.leaseEndsOn !== row.leaseEndsOn)
  const newLeaseEnd = isSelected ? leaseEndsOn : null
  const changes = [
    ...(isSelected === wasSelected ? [] : ['isSelected']),
    ...(newLeaseEnd === row.leaseEndsOn ? [] : ['leaseEndsOn']),
  ]
  await commit(async (trx) => {
    if (isStale) throw await recordChanged(trx, row)
    const { numUpdatedRows } = await trx
      .updateTable('application')
      .set({ selectedAt: isSelected ? (row.selectedAt ?? at) : null, leaseEndsOn: newLeaseEnd, updatedAt: at })
      .where('id', '=', row.id)
      .where('status', '=', 'ELIGIBLE')
      // Optimistic locking: unchanged since it was read.
      .where('selectedAt', wasSelected ? '=' : 'is', row.selectedAt)
      .where('leaseEndsOn', row.leaseEndsOn === null ? 'is' : '=', row.leaseEndsOn)
      .where('destroyedAt', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1)
      throw row.status === 'ELIGIBLE' ? await recordChanged(trx, row) : new ApiError('statusConflict')
    await trx
      .insertInto('application_event')
      .values({
        id: randomUUIDv7(),
        applicationId: row.id,
        at,
        status: row.status,
        actor: staff?.username ?? '',
        comment: newLeaseEnd,
        message: null,
        changes: json(changes),
      })
      .execute()
  })
}

async function recordChanged(trx: Trx, { id }: ApplicationRow): Promise<ApiError> {
  const last = await trx
    .selectFrom('application_event')
    .select('actor')
    .where('applicationId', '=', id)
    .where('actor', '!=', 'applicant')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new ApiError('recordChanged', last ? { details: { savedBy: last.actor } } : {})
}
