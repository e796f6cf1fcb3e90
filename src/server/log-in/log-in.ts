import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SecondFactor } from '#contract/account/second-factor.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import { countLogIn, logInPlaceOf, readLogInPlace } from '#server/auth/log-in-place.ts'
import { isPasswordOf } from '#server/auth/password.ts'
import { lifetimes } from '#server/auth/token.ts'
import type { Database, Db } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { withoutValues } from '#server/process/without-values.ts'

type LoggingRefusal = Pick<Variables, 'accessLog' | 'address' | 'log'>

/**
 * Returns the account of these credentials. Throws 401 for wrong ones, and 423 while the username is locked in this
 * network, whether or not it exists; see `countLogIn`. Failures in other networks do not lock out the owner: the limit
 * across all networks applies only where the account has not logged in before. A suspended account or an expired first
 * password is reported only after the correct password.
 */
export async function authenticate(
  deps: Counting & Caller & LoggingRefusal & Pick<Variables, 'db' | 'commit' | 'secrets'>,
  credentials: { username: string; password: string } | undefined,
) {
  const { db, clock, address } = deps
  if (!credentials) {
    await isPasswordOf(turnOf(deps), undefined, '')
    throw new ApiError('invalidCredentials')
  }
  const { username, password } = credentials
  const place = logInPlaceOf(deps, username, address)
  const { lockedUntil, isKnown } = await readLogInPlace(db, place, clock())
  if (lockedUntil) throw locked(lockedUntil)
  const keys = { rightPasswords: fromNetwork(username, address), ...(!isKnown && { logInUsername: username }) }
  return limitGuesses(deps, keys, async () => {
    const user = await db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
    const isRight = await isPasswordOf(turnOf(deps), user, password)
    const until = await countLogIn(deps.commit, place, isRight && user !== undefined, clock())
    if (until) throw locked(until)
    if (user && !isRight) logRefusal(deps, user, 'invalidCredentials')
    if (!user || !isRight || !(await isConfirmed(db, user))) throw new ApiError('invalidCredentials')
    if (user.lockedAt) throw new ApiError('accountSuspended')
    if (user.firstPasswordUntil && Date.parse(user.firstPasswordUntil) <= clock()) throw new ApiError('passwordExpired')
    return user
  })
}

/** Logs a wrong password or second factor of staff. Not awaited: the delay would reveal which usernames exist. */
export function logRefusal({ accessLog, address, log }: LoggingRefusal, user: Who, purpose: ErrorCode): void {
  if (user.type !== 'MANAGER') return
  accessLog
    .append({ ...lineOf(user, address), action: 'logInRefused', purpose })
    .catch((reason) => log.error({ err: withoutValues(reason) }, 'a refused log-in was not kept'))
}

type Who = Pick<Selectable<Database['user']>, 'id' | 'type' | 'username'>

function lineOf({ id, username }: Who, address: string) {
  return { actorId: id, actor: username, address, subject: `user/${username}` }
}

function locked(until: string): ApiError {
  return new ApiError('accountLocked', { details: { until } })
}

async function isConfirmed(db: Db, { id, type }: { id: string; type: string }): Promise<boolean> {
  if (type === 'MANAGER') return true
  const account = await db.selectFrom('account').select('confirmedAt').where('id', '=', id).executeTakeFirst()
  return Boolean(account?.confirmedAt)
}

type Opening = Pick<Variables, 'commit' | 'clock' | 'accessLog'>
type Account = Who & Pick<Selectable<Database['user']>, 'passwordHash' | 'secondFactorAt'>
type Device = { address: string; device: string | null; factor: SecondFactor | null }

const logInAction = ({ factor }: Device) => (factor ? `logIn ${factor}` : 'logIn')

/** Returns the session id for the refresh token. A log-in of staff is in the access log before it takes effect. */
export async function openSession(
  { commit, clock, accessLog }: Opening,
  account: Account,
  device: Device,
): Promise<string> {
  const id = randomUUIDv7()
  const at = timestamp({ clock })
  const expiresAt = timestamp({ clock }, lifetimes.refresh * 1000)
  const isStaff = account.type === 'MANAGER'
  const session = { id, userId: account.id, createdAt: at, expiresAt, revokedAt: null, ...(isStaff && device) }
  await commit(async (trx) => {
    // The account may have been locked, or its password or second factor changed, during the check.
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set((eb) => ({ lastLogInAt: isStaff ? at : eb.ref('lastLogInAt') }))
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('secondFactorAt', account.secondFactorAt === null ? 'is' : '=', account.secondFactorAt)
      .where('lockedAt', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1) throw new ApiError('invalidCredentials')
    await trx.insertInto('refresh_session').values(session).execute()
  })
  if (isStaff)
    await accessLog.append({ ...lineOf(account, device.address), action: logInAction(device), purpose: null })
  return id
}
