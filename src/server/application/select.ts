import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import type { Selection } from '#contract/destroy-day.ts'
import { json } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import type { ApplicationRow } from './application.ts'

/** Enters who was selected, and when their lease ends; only of an application that was found eligible. */
export async function selectApplication(
  { var: { commit, clock, staff } }: Context<AppEnv>,
  row: ApplicationRow,
  { isSelected, leaseEndsOn }: Selection,
): Promise<void> {
  const at = new Date(clock()).toISOString()
  const kept = isSelected ? leaseEndsOn : null
  const changes = [
    ...(isSelected === (row.selectedAt !== null) ? [] : ['isSelected']),
    ...(kept === row.leaseEndsOn ? [] : ['leaseEndsOn']),
  ]
  await commit(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('application')
      .set({ selectedAt: isSelected ? (row.selectedAt ?? at) : null, leaseEndsOn: kept, updatedAt: at })
      .where('id', '=', row.id)
      .where('status', '=', 'ELIGIBLE')
      .where('destroyedAt', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1) throw new ApiError('statusConflict')
    await trx
      .insertInto('application_event')
      .values({
        ...{ id: randomUUIDv7(), applicationId: row.id, at, status: row.status, message: null },
        ...{ actor: staff?.username ?? '', comment: kept, changes: json(changes) },
      })
      .execute()
  })
}
