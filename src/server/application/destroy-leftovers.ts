import { destroyAttempts } from '#server/identity/destroy-attempts.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { destroyDrafts } from './destroy-drafts.ts'

/** Longer than any upload takes. */
const uploadMilliseconds = 24 * 3_600_000

/**
 * Destroys what never became part of an application: old drafts with their files, uploads that a kill cut off, and
 * identity verifications that ran out.
 */
export async function destroyLeftovers(deps: Pick<Deps, 'db' | 'files' | 'clock'>) {
  const drafts = await destroyDrafts(deps)
  const files = await deps.files.sweep(deps.clock() - uploadMilliseconds)
  const attempts = await destroyAttempts(deps)
  return { drafts, files, attempts }
}
