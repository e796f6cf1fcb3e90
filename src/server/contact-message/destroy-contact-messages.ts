import { keptSince } from '#contract/terms/retention.ts'
import type { Deps } from '#server/http/app-env.ts'
import { isContact } from './contact-message.ts'

export async function destroyContactMessages(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { db, clock, settings } = deps
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where(isContact)
    .where('createdAt', '<=', keptSince(settings.current().retention, 'contact', clock()))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
