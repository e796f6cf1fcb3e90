import { unlock } from '#server/auth/log-in-place.ts'
import type { Trx } from '#server/db/database.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

type Setting = Pick<Variables, 'secrets' | 'clock' | 'address'>

/** Sets the password of an account, lifts a lock, and ends all sessions, including the caller's. */
export async function setPassword(trx: Trx, deps: Setting, id: string, passwordHash: string): Promise<void> {
  const at = timestamp(deps)
  const { username } = await trx
    .updateTable('user')
    .set({ passwordHash, updatedAt: at })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirstOrThrow()
  await unlock(trx, deps, username, deps.address)
  await trx.updateTable('account').set({ sessionsSince: at }).where('id', '=', id).execute()
  await trx.deleteFrom('refresh_session').where('userId', '=', id).execute()
  await trx.deleteFrom('account_link').where('userId', '=', id).where('purpose', '=', 'RECOVERY').execute()
}
