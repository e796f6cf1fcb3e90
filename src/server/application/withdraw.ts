import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { type ApplicationRow, findApplication } from './application.ts'
import { moveApplication } from './change-status.ts'

/** Also possible outside the window. Idempotent. */
export async function withdraw(c: Context<AppEnv>, row: ApplicationRow): Promise<void> {
  if (row.status === 'WITHDRAWN') return
  const step = {
    status: 'WITHDRAWN',
    actor: 'applicant',
    comment: null,
    message: null,
    correctionEndsAt: null,
  } as const
  await moveApplication(c, row, step).catch(async (reason) => {
    // The same call, whose response was lost, was faster.
    if ((await findApplication(c.var.db, row.id)).status !== 'WITHDRAWN') throw reason
  })
}
