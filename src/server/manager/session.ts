import type { ManagerSession } from '#contract/account/manager.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

const shownMaximum = 100

export async function sessionsOf(
  db: Db,
  userId: string,
  { now, current }: { now: string; current: string | undefined },
): Promise<ManagerSession[]> {
  const rows = await db
    .selectFrom('refresh_session')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMaximum)
    .execute()
  return rows.map(({ id, createdAt, usedAt, expiresAt, address, device, factor }) => ({
    ...{ _id: id, createdAt, usedAt: usedAt ?? createdAt, expiresAt, address, device, factor },
    isCurrent: id === current,
  }))
}

/** Ends all sessions but `except`; their access tokens are refused from the next call on. */
export async function endSessions(trx: Trx, userId: string, at: string, except = ''): Promise<void> {
  await trx
    .updateTable('refresh_session')
    .set({ revokedAt: at })
    .where('userId', '=', userId)
    .where('id', '!=', except)
    .where('revokedAt', 'is', null)
    .execute()
}

export function destroySessions({ clock, ...stores }: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const now = timestamp({ clock })
  return deleteInSlices(stores, 'refresh_session', (eb) => eb('expiresAt', '<=', now))
}
