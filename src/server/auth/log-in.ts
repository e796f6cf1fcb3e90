import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SecondFactor } from '#contract/second-factor.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { Commit } from '#server/kit/group-commit.ts'
import type { UserTable } from '#server/user/user.table.ts'
import { hashPassword, isPassword } from './password.ts'
import { lifetimes } from './token.ts'

const failuresAllowed = 5
const lockMilliseconds = 10 * 60_000

/** Checked for a username that nobody has, so that the answer takes as long as for one that somebody has. */
const nobodysHash = hashPassword('nobody has this password')

type Stores = { db: Db; commit: Commit; clock: () => number }

/**
 * The account of these credentials; 401 for wrong ones, 423 from the fifth failure on, for ten minutes. Only whoever
 * knows the password learns that a manager has locked the account, or that a first password came too late.
 */
export async function logIn(stores: Stores, credentials: { username: string; password: string } | undefined) {
  const username = credentials?.username ?? ''
  const user = await stores.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
  if (user?.lockedUntil && isLocked(Date.parse(user.lockedUntil), stores.clock()))
    throw new ApiError('accountLocked', { details: { until: user.lockedUntil } })
  const isRight = await isPassword(credentials?.password ?? '', user?.passwordHash ?? (await nobodysHash))
  if (!user) throw new ApiError('invalidCredentials')
  await settle(stores, user.id, isRight)
  if (!isRight || !(await isConfirmed(stores.db, user))) throw new ApiError('invalidCredentials')
  if (user.lockedAt) throw new ApiError('accountSuspended')
  if (user.firstPasswordUntil && Date.parse(user.firstPasswordUntil) <= stores.clock())
    throw new ApiError('passwordExpired')
  return user
}

/** What is longer than any lock was set by a clock that has been put back since. */
function isLocked(until: number, now: number): boolean {
  return until > now && until <= now + lockMilliseconds
}

/** Whoever joined is nobody yet until the link mailed to them was opened. */
async function isConfirmed(db: Db, { id, type }: { id: string; type: string }): Promise<boolean> {
  if (type === 'MANAGER') return true
  const member = await db.selectFrom('member').select('confirmedAt').where('id', '=', id).executeTakeFirst()
  return Boolean(member?.confirmedAt)
}

type Account = Pick<Selectable<UserTable>, 'id' | 'type' | 'passwordHash' | 'secondFactorAt'>
/** Where somebody of the staff logs in, and by what beside the password; of visitors it is not kept. */
type Place = { address: string; device: string | null; factor: SecondFactor | null }

/** A session for the account that has just logged in; its id is what a refresh token carries. */
export async function openSession({ commit, clock }: Stores, account: Account, place: Place): Promise<string> {
  const id = randomUUIDv7()
  const at = new Date(clock()).toISOString()
  const expiresAt = new Date(clock() + lifetimes.refresh * 1000).toISOString()
  const isStaff = account.type === 'MANAGER'
  const session = { id, userId: account.id, createdAt: at, expiresAt, revokedAt: null, ...(isStaff && place) }
  await commit(async (trx) => {
    // Whoever was locked, or got another password or a second factor, while this one was checked, gets no session.
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set(isStaff ? { lastLogInAt: at } : { failedAttempts: 0 })
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('secondFactorAt', account.secondFactorAt === null ? 'is' : '=', account.secondFactorAt)
      .where('lockedAt', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1) throw new ApiError('invalidCredentials')
    await trx.insertInto('refresh_session').values(session).execute()
  })
  return id
}

/** Counts in the store, not from what was read: of attempts at the same moment, those after the lock learn nothing. */
async function settle({ commit, clock }: Stores, id: string, isRight: boolean): Promise<void> {
  const now = new Date(clock()).toISOString()
  const until = new Date(clock() + lockMilliseconds).toISOString()
  const lockedUntil = await commit(async (trx) => {
    const user = trx.updateTable('user').where('id', '=', id)
    const counted = await user
      .set((eb) => ({ failedAttempts: isRight ? 0 : eb('failedAttempts', '+', 1), lockedUntil: null }))
      .where((eb) =>
        eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now), eb('lockedUntil', '>', until)]),
      )
      .returning('failedAttempts')
      .executeTakeFirst()
    if (counted && counted.failedAttempts < failuresAllowed) return null
    if (counted) await user.set({ lockedUntil: until, failedAttempts: 0 }).execute()
    return until
  })
  if (lockedUntil) throw new ApiError('accountLocked', { details: { until: lockedUntil } })
}
