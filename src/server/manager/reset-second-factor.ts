import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { clearSecondFactor } from '#server/second-factor/second-factor.ts'
import { changeAccounts, refuseBeyond } from './change-accounts.ts'
import { type ManagerRow, readManager } from './manager.ts'
import { endSessions } from './session.ts'

/** For owners who lost their second factor. Also ends their sessions and notifies them by mail. */
export async function resetSecondFactor(c: Context<AppEnv>, { id }: ManagerRow): Promise<ManagerRow> {
  const at = timestamp(c.var)
  return changeAccounts(c, async (trx, owned) => {
    const row = await readManager(trx, id)
    refuseBeyond(c, row, owned)
    if (!row.secondFactorAt) return row
    await clearSecondFactor(trx, id)
    await endSessions(trx, id, at)
    if (row.email) {
      const about = { occasion: randomUUIDv7(), applicationId: null, userId: id, locale: 'ko' as const, phone: '' }
      const payload = { round: 0, receiptNumber: '', at, next: null, staff: { username: row.username } }
      const to = { template: 'FACTOR_RESET' as const, email: row.email, channels: ['MAIL' as const] }
      await c.var.outbox(trx, [{ ...about, ...to, payload }])
    }
    return readManager(trx, id)
  })
}
