import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db, Engine } from '#server/db/database.ts'
import { ApiError, retryLater } from './api-error.ts'
import type { Deps } from './app-env.ts'
import { retryOnConflict } from './idempotency.ts'
import { networksOf } from './network.ts'
import { type LimitName, rateLimits } from './rate-limits.ts'

declare module './app-env.ts' {
  interface Deps {
    limits: Limits
  }
}

export type Limits = Record<LimitName, RateLimiterAbstract>
/**
 * Limits that an attempt counts for, with their keys. In this order, because a refused call uses up nothing of the
 * limits after it: the caller's network, then the network at one record, then limits that others share.
 */
type Keys = Partial<Record<LimitName, string | NetworkKey>>
/** Counts per subject and network, such as a receipt number and the caller's network. */
type NetworkKey = { subject: string; address: string }

/** In memory, or in the table `rate_limit` if servers share a PostgreSQL. */
export async function openLimits(db: Db, engine: Engine): Promise<Limits> {
  const options = (name: LimitName) => {
    const { points, seconds } = rateLimits[name]
    return { points, duration: seconds, keyPrefix: name }
  }
  const memory = (name: LimitName) => new RateLimiterMemory(options(name))
  const shared = engine === 'postgres' ? await openShared(db) : memory
  const limits = {} as Limits
  // The cast holds: the loop sets every name.
  for (const name of Object.keys(rateLimits) as LimitName[])
    limits[name] = rateLimits[name].store === 'memory' ? memory(name) : shared(name)
  return limits

  async function openShared(db: Db) {
    const store = { storeClient: clientOf(db), storeType: 'client', tableName: 'rate_limit' }
    // The library creates the table with a first limiter, whichever it is.
    const makeTable = () =>
      new Promise<void>((resolve, reject) => {
        const table = new RateLimiterPostgres({ ...store, ...options('lookupReceipt') }, (error?: Error) =>
          error ? reject(error) : resolve(void table),
        )
      })
    // Servers that start together create the table at the same moment.
    await retryOnConflict(makeTable)
    return (name: LimitName) => new RateLimiterPostgres({ ...store, ...options(name), tableCreated: true })
  }
}

/** Kysely as the client that the library expects. */
function clientOf(db: Db) {
  return {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}

export type Counting = Pick<Deps, 'limits' | 'metrics' | 'clock'>

/** Throws 429 if a limit is used up. */
export async function countAttempt({ limits, metrics, clock }: Counting, keys: Keys): Promise<void> {
  for (const count of countsOf(keys)) {
    const refusal = await take(limits, count)
    if (!refusal) continue
    metrics.refusals.inc({ limit: count.name })
    throw tooMany(refusal, clock)
  }
}

/** Counts one use; false if the limit is used up. */
export async function takeOne({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  for (const count of countsOf({ [name]: key })) if (await take(limits, count)) return false
  return true
}

/** `takeOne` of a limit that all callers share. The first refusal of a period is logged as an error for the operator. */
export async function takeOneOfAll(
  { limits, metrics, log }: Pick<Deps, 'limits' | 'metrics' | 'log'>,
  name: LimitName,
): Promise<boolean> {
  const refusal = await take(limits, { name, key: hashOf('all'), allowance: 1 })
  if (!refusal) return true
  metrics.refusals.inc({ limit: name })
  if (refusal.consumedPoints === limits[name].points + 1)
    log.error({ limit: name }, 'a limit that all share is reached; the rest comes later')
  return false
}

export async function isUsedUp({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  return (await usedUp(limits, countsOf({ [name]: key }))) !== undefined
}

/** For an amount that is known only during `work`, which counts it. Throws 429 if earlier calls used up the limit. */
export async function countUse<Result>(
  { limits, metrics, clock }: Counting,
  { name, key }: { name: LimitName; key: string },
  work: (count: (amount: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const counts = countsOf({ [name]: key })
  const before = await usedUp(limits, counts)
  if (before) {
    metrics.refusals.inc({ limit: name })
    throw tooMany(before, clock)
  }
  return work(async (amount) => {
    if (amount > 0) for (const count of counts) await limits[name].penalty(count.key, amount)
  })
}

/**
 * Counts failures, or successes where the limit says so. Counts before the attempt, so that parallel attempts count too,
 * and takes the count back if the result does not count or a 503 prevented the attempt.
 */
export async function limitGuesses<Result>(
  deps: Counting,
  keys: Keys,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await countAttempt(deps, keys)
  const takeBack = async (applies: (name: LimitName) => boolean) => {
    for (const { name, key } of countsOf(keys)) if (applies(name)) await deps.limits[name].reward(key)
  }
  const result = await attempt().catch(async (reason: unknown) => {
    const isPrevented = reason instanceof ApiError && reason.code === 'serviceUnavailable'
    await takeBack((name) => isPrevented || countsSuccesses(name))
    throw reason
  })
  await takeBack((name) => !countsSuccesses(name))
  return result
}

export function fromNetwork(subject: string, address: string): NetworkKey {
  return { subject, address }
}

type Count = { name: LimitName; key: string; allowance: number }

/** Hashed: keys stay short, and the table holds no personal data. */
function countsOf(keys: Keys): Count[] {
  return Object.entries(keys).flatMap(([limit, key]) => {
    const name = limit as LimitName
    const { subject, address } = typeof key === 'string' ? { subject: null, address: key } : key
    return networksOf(address).map(({ name: network, allowance }) => {
      const counted = subject === null ? network : `${subject}|${network}`
      return { name, key: hashOf(isPerRecipient(name) ? mailboxOf(counted) : counted), allowance }
    })
  })
}

const isPerRecipient = (name: LimitName) => ['recipient', 'recipientInNetwork'].includes(rateLimits[name].key)
const countsSuccesses = (name: LimitName) => rateLimits[name].counts === 'successes'
const hashOf = (counted: string) => hash('sha256', counted, 'base64url')

/** Large providers ignore case, dots, and `+` with the text after it. */
function mailboxOf(key: string): string {
  const small = key.toLowerCase()
  const at = Math.max(0, small.lastIndexOf('@'))
  const [box = ''] = small.slice(0, at).split('+')
  return box.replaceAll('.', '') + small.slice(at)
}

/** Counts one use; returns the refusal if the limit is used up. The limiter itself knows the limit of one address only. */
async function take(limits: Limits, { name, key, allowance }: Count): Promise<RateLimiterRes | undefined> {
  const limiter = limits[name]
  const refusal = await limiter.consume(key).then(
    () => undefined,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    },
  )
  if (!refusal || refusal.consumedPoints <= limiter.points * allowance) return undefined
  if (refusal.msBeforeNext <= rateLimits[name].seconds * 1000) return refusal
  // The period would end later than its length allows: it began before the clock was set back.
  await limiter.delete(key)
  await limiter.consume(key)
  return undefined
}

async function usedUp(limits: Limits, counts: Count[]): Promise<RateLimiterRes | undefined> {
  for (const { name, key, allowance } of counts) {
    const limiter = limits[name]
    const found = await limiter.get(key)
    if (found && found.consumedPoints >= limiter.points * allowance) return found
  }
  return undefined
}

function tooMany({ msBeforeNext }: RateLimiterRes, clock: () => number): ApiError {
  return retryLater('tooManyRequests', Math.max(1, Math.ceil(msBeforeNext / 1000)), clock())
}
