import { keptSince } from '#contract/retention.ts'
import type { Deps } from '#server/kit/app-env.ts'

/** Destroys messages to the operator that are as old as the settings say. How many. */
export async function destroyContactMessages(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { db, clock, settings } = deps
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('template', '=', 'CONTACT')
    .where('createdAt', '<=', keptSince(settings.current().retention, 'contact', clock()))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
