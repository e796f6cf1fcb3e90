import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import type * as v from 'valibot'
import { type statusChange, statusTransitions } from '#contract/application.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import type { ApplicationRow } from './application.ts'

/** Moves an application on and writes its history with it; 409 where the move is not allowed or another was faster. */
export async function changeStatus(
  c: Context<AppEnv>,
  row: ApplicationRow,
  { status, comment }: v.InferOutput<typeof statusChange>,
): Promise<void> {
  const { commit, clock, staff } = c.var
  if (!statusTransitions[row.status].includes(status)) throw new ApiError('statusConflict')
  const at = new Date(clock()).toISOString()
  await commit(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('application')
      // Whoever has withdrawn may apply anew, so the person's key is set free.
      .set({ status, updatedAt: at, ...(status === 'WITHDRAWN' && { identityHash: null }) })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1) throw new ApiError('statusConflict')
    const event = {
      id: randomUUIDv7(),
      applicationId: row.id,
      at,
      status,
      actor: staff?.username ?? '',
      comment: comment || null,
    }
    await trx.insertInto('application_event').values(event).execute()
  })
}
