import { randomUUIDv7 } from 'node:crypto'
import { hashPassword } from '#server/auth/password.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { makeLink, requireLink, useLink } from './account-link.ts'
import { accountMail } from './account-mail.ts'
import { findConfirmedByEmail } from './join.ts'
import { refuseCommon } from './refuse-common.ts'
import { setPassword } from './set-password.ts'

/** For an unknown address the same work is done without a mail, so that the time of the response reveals nothing. */
export async function askRecovery(
  { clock, commit, locale, outbox }: Pick<Variables, 'clock' | 'commit' | 'locale' | 'outbox'>,
  email: string,
) {
  const at = timestamp({ clock })
  await commit(async (trx) => {
    const owner = await findConfirmedByEmail(trx, email)
    const token = await makeLink(trx, 'RECOVERY', owner?.id ?? null, clock())
    if (owner)
      await outbox(trx, [accountMail('RECOVERY', { ...owner, locale }, { occasion: randomUUIDv7(), at, token })])
  })
}

type Recovering = Caller & Pick<Variables, 'db' | 'clock' | 'commit' | 'secrets'>

export async function recover(deps: Recovering, { token, password }: { token: string; password: string }) {
  refuseCommon(password)
  await requireLink(deps.db, 'RECOVERY', token, deps.clock())
  const passwordHash = await hashPassword(turnOf(deps), password)
  await deps.commit(async (trx) => {
    await setPassword(trx, deps, await useLink(trx, 'RECOVERY', token, deps.clock()), passwordHash)
  })
}
