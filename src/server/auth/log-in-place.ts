import type { Db, Trx } from '#server/db/database.ts'
import type { Deps } from '#server/kit/app-env.ts'
import type { Commit } from '#server/kit/group-commit.ts'
import { hmac } from '#server/kit/hmac.ts'
import { networkOf } from '#server/kit/network.ts'

const failuresAllowed = 5
const lockMilliseconds = 10 * 60_000
/** So long a network is known in which an account has logged in. */
const knownMilliseconds = 90 * 24 * 3_600_000
/** So long failures are remembered that no right password followed. */
const failureMilliseconds = 24 * 3_600_000

type Seams = Pick<Deps, 'secrets' | 'clock'>
/** A username, whether or not somebody has it, and the network that a log-in with it comes from; both hashed. */
export type Place = { username: string; account: string; network: string }

export function placeOf({ secrets }: Pick<Deps, 'secrets'>, username: string, address: string): Place {
  const account = accountOf(secrets, username)
  return { username, account, network: hmac(secrets.identity, `network|${account}|${networkOf(address)}`, 'base64url') }
}

function accountOf(secrets: Deps['secrets'], username: string): string {
  return hmac(secrets.identity, `log-in|${username}`, 'base64url')
}

/** Until when log-ins from there are refused, and whether the account has logged in from there before. */
export async function lookAt(db: Db, { account, network }: Place, now: number) {
  const found = db.selectFrom('log_in_place').selectAll().where('account', '=', account)
  const row = await found.where('network', '=', network).executeTakeFirst()
  const isKnown = Boolean(row?.loggedInAt && Date.parse(row.loggedInAt) > now - knownMilliseconds)
  return { lockedUntil: row && stillLocked(row, now), isKnown }
}

/**
 * The end of the lock, if any. Counts in the store, not from what was read: of attempts at the same moment, those after the
 * lock learn nothing. Staff see the latest lock on the account; a name that nobody has costs the same.
 */
export function countLogIn(
  commit: Commit,
  { username, ...place }: Place,
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
    const locked = stillLocked(row, now)
    if (locked) return locked
    const failures = isRight ? 0 : row.failures + 1
    const isLast = failures >= failuresAllowed
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

/** What is longer than any lock was set by a clock that has been put back since. */
function stillLocked({ lockedUntil }: { lockedUntil: string | null }, now: number): string | null {
  const until = lockedUntil === null ? 0 : Date.parse(lockedUntil)
  return until > now && until <= now + lockMilliseconds ? lockedUntil : null
}

/** Lifts every lock of an account, and knows the network that its owner proved themselves from. */
export async function unlock(trx: Trx, { secrets, clock }: Seams, username: string, from?: string): Promise<void> {
  const open = { failures: 0, lockedUntil: null }
  await trx.updateTable('log_in_place').set(open).where('account', '=', accountOf(secrets, username)).execute()
  await trx.updateTable('user').set({ lockedUntil: null }).where('username', '=', username).execute()
  if (from === undefined) return
  const { account, network } = placeOf({ secrets }, username, from)
  const at = new Date(clock()).toISOString()
  await trx
    .insertInto('log_in_place')
    .values({ account, network, ...open, loggedInAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ loggedInAt: at, updatedAt: at }))
    .execute()
}

/** Forgets failures after a day, and networks that an account has not come from for long. How many. */
export async function destroyLogInPlaces({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = (milliseconds: number) => new Date(clock() - milliseconds).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('log_in_place')
    .where((eb) =>
      eb.or([
        eb.and([eb('loggedInAt', 'is', null), eb('updatedAt', '<=', before(failureMilliseconds))]),
        eb('loggedInAt', '<=', before(knownMilliseconds)),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
