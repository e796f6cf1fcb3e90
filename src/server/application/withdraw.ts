import type { Context } from 'hono'
import type { AppEnv } from '#server/kit/app-env.ts'
import { type ApplicationRow, findApplication } from './application.ts'
import { moveApplication } from './change-status.ts'

/** The applicant gives the application up, in or out of the window; the same call again changes nothing. */
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
    // The same call, whose answer was lost or is on its way, was quicker.
    if ((await findApplication(c.var.db, row.id)).status !== 'WITHDRAWN') throw reason
  })
}
