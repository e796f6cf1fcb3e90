import type { ExpressionBuilder } from 'kysely'
import type { Database, Trx } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Deps, Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

/** Who must answer a challenge. `session`: of staff who add a passkey or an authenticator app; null for a log-in. */
export type ChallengeOwner = { userId: string; session: string | null }

export function ownerInSession({ staff }: Pick<Variables, 'staff'>, userId: string): ChallengeOwner {
  return { userId, session: staff?.session ?? '' }
}

export function storeChallenge(
  { commit, clock }: Pick<Variables, 'commit' | 'clock'>,
  challenge: string,
  owner: ChallengeOwner,
  milliseconds: number,
) {
  const expiresAt = timestamp({ clock }, milliseconds)
  return commit((trx) =>
    trx
      .insertInto('passkey_challenge')
      .values({ ...owner, challenge, expiresAt })
      .execute(),
  )
}

/** Uses up a challenge; undefined if it is unknown or expired. */
export function spendChallenge(trx: Trx, challenge: string, { userId, session }: ChallengeOwner, now: number) {
  return trx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('userId', '=', userId)
    .where('session', session === null ? 'is' : '=', session)
    .where('expiresAt', '>', new Date(now).toISOString())
    .returning('challenge')
    .executeTakeFirst()
}

export function destroyChallenges({ clock, ...stores }: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const now = timestamp({ clock })
  const isOver = (eb: ExpressionBuilder<Database, 'passkey_challenge'>) => eb('expiresAt', '<=', now)
  return deleteInSlices(stores, 'passkey_challenge', isOver, { key: ['challenge'] })
}
