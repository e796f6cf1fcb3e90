import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { Commit } from '#server/kit/group-commit.ts'
import { hashPassword, isPassword } from './password.ts'
import { lifetimes } from './token.ts'

const failuresAllowed = 5
const lockMinutes = 10

/** Checked for a username that nobody has, so that the answer takes as long as for one that somebody has. */
const nobodysHash = hashPassword('nobody has this password')

type Stores = { db: Db; commit: Commit; clock: () => number }

/** The account of these credentials; 401 for wrong ones, 423 from the fifth failure on, for ten minutes. */
export async function logIn(stores: Stores, credentials: { username: string; password: string } | undefined) {
  const username = credentials?.username ?? ''
  const user = await stores.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
  if (user?.lockedUntil && Date.parse(user.lockedUntil) > stores.clock())
    throw new ApiError('accountLocked', { details: { until: user.lockedUntil } })
  const isRight = await isPassword(credentials?.password ?? '', user?.passwordHash ?? (await nobodysHash))
  if (!user) throw new ApiError('invalidCredentials')
  await settle(stores, user.id, isRight)
  if (!isRight || !(await isConfirmed(stores.db, user))) throw new ApiError('invalidCredentials')
  return user
}

/** Whoever joined is nobody yet until the link mailed to them was opened. */
async function isConfirmed(db: Db, { id, type }: { id: string; type: string }): Promise<boolean> {
  if (type === 'MANAGER') return true
  const member = await db.selectFrom('member').select('confirmedAt').where('id', '=', id).executeTakeFirst()
  return Boolean(member?.confirmedAt)
}

/** A session for an account; its id is what a refresh token carries. */
export async function openSession({ commit, clock }: Stores, userId: string): Promise<string> {
  const id = randomUUIDv7()
  const now = clock()
  const expiresAt = new Date(now + lifetimes.refresh * 1000).toISOString()
  const session = { id, userId, createdAt: new Date(now).toISOString(), expiresAt, revokedAt: null }
  await commit((trx) => trx.insertInto('refresh_session').values(session).execute())
  return id
}

/** Counts in the store, not from what was read: of attempts at the same moment, those after the lock learn nothing. */
async function settle({ commit, clock }: Stores, id: string, isRight: boolean): Promise<void> {
  const now = new Date(clock()).toISOString()
  const lockedUntil = await commit(async (trx) => {
    const user = trx.updateTable('user').where('id', '=', id)
    const counted = await user
      .set((eb) => ({ failedAttempts: isRight ? 0 : eb('failedAttempts', '+', 1), lockedUntil: null }))
      .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
      .returning('failedAttempts')
      .executeTakeFirst()
    if (counted && counted.failedAttempts < failuresAllowed) return null
    const until = new Date(clock() + lockMinutes * 60_000).toISOString()
    if (counted) await user.set({ lockedUntil: until, failedAttempts: 0 }).execute()
    return until
  })
  if (lockedUntil) throw new ApiError('accountLocked', { details: { until: lockedUntil } })
}
