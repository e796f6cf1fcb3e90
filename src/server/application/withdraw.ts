import type { Context } from 'hono'
import type { AppEnv } from '#server/kit/app-env.ts'
import type { ApplicationRow } from './application.ts'
import { moveApplication } from './change-status.ts'

/** The applicant gives the application up, in or out of the window; the same call again changes nothing. */
export async function withdraw(c: Context<AppEnv>, row: ApplicationRow): Promise<void> {
  if (row.status === 'WITHDRAWN') return
  await moveApplication(c, row, {
    status: 'WITHDRAWN',
    actor: 'applicant',
    comment: null,
    message: null,
    correctionEndsAt: null,
  })
}
