import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'

export function destroyAttempts(deps: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const now = new Date(deps.clock()).toISOString()
  return deleteInSlices(deps, 'identity_attempt', (eb) => {
    const application = eb.selectFrom('application').select('application.id')
    const isUsed = eb.exists(application.whereRef('application.cert', '=', 'identity_attempt.id'))
    return eb.and([eb('expiresAt', '<', now), eb.not(isUsed)])
  })
}
