import type { ExpressionBuilder } from 'kysely'
import { lockMinutes } from '#contract/kit/log-in-lifetimes.ts'
import type { Database, Db, Trx } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Commit } from '#server/db/group-commit.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { networkOf } from '#server/http/network.ts'
import { hmac } from '#server/secret/hmac.ts'

const failuresMaximum = 5
const lockMilliseconds = lockMinutes * 60_000
/** How long a network counts as known after a log-in. */
const knownMilliseconds = 90 * 24 * 3_600_000
/** How long failures are stored in a network from which nobody logged in. */
const failureMilliseconds = 24 * 3_600_000

type Unlocking = Pick<Deps, 'secrets' | 'clock'>
/** A username, which need not exist, in a network; `account` and `network` are keyed hashes. */
export type LogInPlace = { username: string; account: string; network: string }

export function logInPlaceOf({ secrets }: Pick<Deps, 'secrets'>, username: string, address: string): LogInPlace {
  const account = accountOf(secrets, username)
  return { username, account, network: hmac(secrets.identity, `network|${account}|${networkOf(address)}`, 'base64url') }
}

function accountOf(secrets: Deps['secrets'], username: string): string {
  return hmac(secrets.identity, `log-in|${username}`, 'base64url')
}

export async function readLogInPlace(db: Db, { account, network }: LogInPlace, now: number) {
  const found = db.selectFrom('log_in_place').selectAll().where('account', '=', account)
  const row = await found.where('network', '=', network).executeTakeFirst()
  const isKnown = Boolean(row?.loggedInAt && Date.parse(row.loggedInAt) > now - knownMilliseconds)
  return { lockedUntil: row && stillLocked(row, now), isKnown }
}

/**
 * Counts a log-in and returns the end of the lock, or null. Counts in the database, so that parallel attempts cannot
 * pass the limit. An unknown username takes the same time. `user.lockedUntil` is a copy for the console.
 */
export function countLogIn(
  commit: Commit,
  { username, ...place }: LogInPlace,
  isRight: boolean,
  now: number,
): Promise<string | null> {
  const at = new Date(now).toISOString()
  return commit(async (trx) => {
    const row = await trx
      .insertInto('log_in_place')
      .values({ ...place, failures: 0, lockedUntil: null, loggedInAt: null, updatedAt: at })
      .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ updatedAt: at }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const lockEnd = stillLocked(row, now)
    if (lockEnd) return lockEnd
    const failures = isRight ? 0 : row.failures + 1
    const isLast = failures >= failuresMaximum
    const lockedUntil = isLast ? new Date(now + lockMilliseconds).toISOString() : null
    await trx
      .updateTable('log_in_place')
      .set({ failures: isLast ? 0 : failures, lockedUntil, ...(isRight && { loggedInAt: at }) })
      .where('account', '=', place.account)
      .where('network', '=', place.network)
      .execute()
    if (isLast || isRight) await trx.updateTable('user').set({ lockedUntil }).where('username', '=', username).execute()
    return lockedUntil
  })
}

/** A lock that ends later than any new one was set before the clock was set back: it counts as over. */
function stillLocked({ lockedUntil }: { lockedUntil: string | null }, now: number): string | null {
  const until = lockedUntil === null ? 0 : Date.parse(lockedUntil)
  return until > now && until <= now + lockMilliseconds ? lockedUntil : null
}

/** Unlocks the username in all networks, and makes the network of `address` a known one. */
export async function unlock(
  trx: Trx,
  { secrets, clock }: Unlocking,
  username: string,
  address?: string,
): Promise<void> {
  const open = { failures: 0, lockedUntil: null }
  await trx.updateTable('log_in_place').set(open).where('account', '=', accountOf(secrets, username)).execute()
  await trx.updateTable('user').set({ lockedUntil: null }).where('username', '=', username).execute()
  if (address === undefined) return
  const { account, network } = logInPlaceOf({ secrets }, username, address)
  const at = timestamp({ clock })
  await trx
    .insertInto('log_in_place')
    .values({ account, network, ...open, loggedInAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ loggedInAt: at, updatedAt: at }))
    .execute()
}

export function destroyLogInPlaces({ clock, ...stores }: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const before = (milliseconds: number) => timestamp({ clock }, -milliseconds)
  const isOver = (eb: ExpressionBuilder<Database, 'log_in_place'>) =>
    eb.or([
      eb.and([eb('loggedInAt', 'is', null), eb('updatedAt', '<=', before(failureMilliseconds))]),
      eb('loggedInAt', '<=', before(knownMilliseconds)),
    ])
  return deleteInSlices(stores, 'log_in_place', isOver, { key: ['account', 'network'] })
}
