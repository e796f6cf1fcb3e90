import type { Trx } from '#server/db/database.ts'

/** Sets a member's password, lifts a lock, and ends every session, the one that asks for it too. */
export async function setPassword(trx: Trx, id: string, passwordHash: string, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const unlocked = { failedAttempts: 0, lockedUntil: null }
  await trx
    .updateTable('user')
    .set({ passwordHash, ...unlocked, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('member').set({ sessionsSince: at }).where('id', '=', id).execute()
  await trx.deleteFrom('refresh_session').where('userId', '=', id).execute()
  await trx.deleteFrom('mailed_link').where('userId', '=', id).where('purpose', '=', 'RECOVERY').execute()
}
