import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import { hashPassword } from '#server/auth/password.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { accountMail } from './account-mail.ts'
import { findByEmail } from './join.ts'
import { makeLink, requireLink, useLink } from './mailed-link.ts'
import { refuseCommon } from './refuse-common.ts'
import { setPassword } from './set-password.ts'

/** For an unknown address the same work is done without a mail, so that the time of the response reveals nothing. */
export async function askRecovery({ var: { clock, commit, locale, outbox } }: Context<AppEnv>, email: string) {
  const at = timestamp({ clock })
  await commit(async (trx) => {
    const owner = await findByEmail(trx, email)
    const token = await makeLink(trx, 'RECOVERY', owner?.id ?? null, clock())
    if (owner)
      await outbox(trx, [accountMail('RECOVERY', { ...owner, locale }, { occasion: randomUUIDv7(), at, token })])
  })
}

export async function recover(c: Context<AppEnv>, { token, password }: { token: string; password: string }) {
  refuseCommon(password)
  await requireLink(c.var.db, 'RECOVERY', token, c.var.clock())
  const passwordHash = await hashPassword(turnOf(c), password)
  await c.var.commit(async (trx) => {
    await setPassword(trx, c.var, await useLink(trx, 'RECOVERY', token, c.var.clock()), passwordHash)
  })
}
