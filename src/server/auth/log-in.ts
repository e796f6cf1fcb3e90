import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { Commit } from '#server/kit/group-commit.ts'
import type { UserTable } from '#server/user/user.table.ts'
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
  if (user) refuseLocked(user, stores.clock())
  const isRight = await isPassword(credentials?.password ?? '', user?.passwordHash ?? (await nobodysHash))
  if (!user) throw new ApiError('invalidCredentials')
  if (!isRight) return countFailure(stores, user.id)
  if (user.failedAttempts > 0) await reset(stores, user.id)
  return user
}

/** A session for an account; its id is what a refresh token carries. */
export async function openSession({ commit, clock }: Stores, userId: string): Promise<string> {
  const id = uuid()
  const now = clock()
  const expiresAt = new Date(now + lifetimes.refresh * 1000).toISOString()
  const session = { id, userId, createdAt: new Date(now).toISOString(), expiresAt, revokedAt: null }
  await commit((trx) => trx.insertInto('refresh_session').values(session).execute())
  return id
}

function refuseLocked(user: Selectable<UserTable>, now: number): void {
  if (user.lockedUntil && Date.parse(user.lockedUntil) > now)
    throw new ApiError('accountLocked', { details: { until: user.lockedUntil } })
}

/** Counted in the store, not from what was read: attempts at the same moment count each. */
async function countFailure({ commit, clock }: Stores, id: string): Promise<never> {
  const lockedUntil = new Date(clock() + lockMinutes * 60_000).toISOString()
  const failures = await commit(async (trx) => {
    await trx
      .updateTable('user')
      .set((eb) => ({ failedAttempts: eb('failedAttempts', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const query = trx.selectFrom('user').select('failedAttempts').where('id', '=', id)
    const { failedAttempts } = await query.executeTakeFirstOrThrow()
    if (failedAttempts >= failuresAllowed)
      await trx.updateTable('user').set({ lockedUntil, failedAttempts: 0 }).where('id', '=', id).execute()
    return failedAttempts
  })
  if (failures >= failuresAllowed) throw new ApiError('accountLocked', { details: { until: lockedUntil } })
  throw new ApiError('invalidCredentials')
}

async function reset({ commit }: Stores, id: string): Promise<void> {
  const changes = { failedAttempts: 0, lockedUntil: null }
  await commit((trx) => trx.updateTable('user').set(changes).where('id', '=', id).execute())
}
