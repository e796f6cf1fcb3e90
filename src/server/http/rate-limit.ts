import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db, Engine } from '#server/db/database.ts'
import { ApiError, comeBack } from './api-error.ts'
import type { AppEnv, Deps } from './app-env.ts'
import { retryOnConflict } from './idempotency.ts'
import { networksOf } from './network.ts'

declare module './app-env.ts' {
  interface Deps {
    limits: Limits
  }
}

/**
 * `points` per `duration` in seconds. Secrets that can be guessed have narrow limits, addresses wide ones: an office, a
 * campus and a mobile network have one address each.
 */
const rules = {
  /** Per network and receipt number, so that the owner is not locked out from elsewhere; per number; per network. */
  lookupNetwork: { points: 10, duration: 900 },
  lookupReceipt: { points: 100, duration: 900 },
  lookupAddress: { points: 500, duration: 900 },
  /** Failures from networks that are new to the account. */
  logInUsername: { points: 20, duration: 600 },
  logInAddress: { points: 300, duration: 600 },
  totpNetwork: { points: 10, duration: 900 },
  totpAccount: { points: 40, duration: 3_600 },
  ownPassword: { points: 20, duration: 600 },
  /** Right ones, per network and account or record: each costs a hash, and a log-in a row. */
  rightPasswords: { points: 300, duration: 3_600 },
  mailTo: { points: 5, duration: 3_600 },
  /** Mails about an account to one address, with or without an account: per network, and in total. */
  joinNetwork: { points: 5, duration: 3_600 },
  joinMail: { points: 50, duration: 3_600 },
  recoveryNetwork: { points: 5, duration: 21_600 },
  recoveryMail: { points: 30, duration: 3_600 },
  /** Registrations with one mailbox or phone: per network, and in total. */
  registrationMailNetwork: { points: 10, duration: 86_400 },
  registrationMail: { points: 50, duration: 86_400 },
  registrationPhoneNetwork: { points: 10, duration: 86_400 },
  registrationPhone: { points: 50, duration: 86_400 },
  /** Per network: each registration costs a text message, and `texts` allows 3,000 an hour in total. */
  registrationAddress: { points: 300, duration: 3_600 },
  messageTo: { points: 20, duration: 86_400 },
  joinMessageTo: { points: 20, duration: 86_400 },
  /** More than one network can cause, so that the owner's own registration is confirmed. */
  registrationMessageTo: { points: 15, duration: 86_400 },
  /** More than two networks can cause, so that the owner is not kept from recovery. */
  recoveryMessageTo: { points: 60, duration: 86_400 },
  /** In total: each text message costs money. */
  texts: { points: 3_000, duration: 3_600 },
  /** In total: more than a rush and a mail to all applicants, less than makes mail servers block us. */
  mails: { points: 20_000, duration: 3_600 },
  /** Megabytes of files per network. */
  uploadMegabytes: { points: 20_000, duration: 86_400 },
  /** Per application: each receipt is rendered anew. */
  receipt: { points: 30, duration: 600 },
  receiptAddress: { points: 300, duration: 600 },
  /** Per verified person: each draft holds ten documents. */
  draftPerson: { points: 30, duration: 86_400 },
  orders: { points: 50, duration: 86_400 },
  accountAddress: { points: 300, duration: 600 },
  applyAddress: { points: 20_000, duration: 600 },
  /**
   * Amendments that change the person, whose answers tell whether that person has applied: per network, per network and
   * phone number, per phone number.
   */
  renamingAddress: { points: 300, duration: 3_600 },
  renamingNetwork: { points: 10, duration: 86_400 },
  renamingPhone: { points: 50, duration: 86_400 },
  /** Per network and kind: questions, comments, form entries, messages to the operator. */
  textsOfDay: { points: 3_000, duration: 86_400 },
  contactAddress: { points: 30, duration: 600 },
  formAddress: { points: 600, duration: 600 },
  /** Per network and record, so that the author is not locked out from elsewhere; per record; per network. */
  questionPassword: { points: 10, duration: 900 },
  questionRecord: { points: 100, duration: 900 },
  questionGuesses: { points: 500, duration: 900 },
  questionAddress: { points: 300, duration: 600 },
  boardPassword: { points: 10, duration: 900 },
  boardRecord: { points: 100, duration: 900 },
  boardGuesses: { points: 500, duration: 900 },
  boardPosts: { points: 60, duration: 600 },
  boardPostsOfDay: { points: 300, duration: 86_400 },
  boardComments: { points: 200, duration: 600 },
  boardUploads: { points: 300, duration: 600 },
  /** Each search scans everything that visitors wrote. */
  search: { points: 60, duration: 60 },
  /** Texts of staff are few, and many visitors may share an address. */
  listSearch: { points: 600, duration: 60 },
  /** The same text with a link in it, on any post and from any network. */
  boardAdvert: { points: 3, duration: 3_600 },
  noticeView: { points: 1, duration: 86_400 },
  noticeViews: { points: 500, duration: 3_600 },
  verifyAddress: { points: 20_000, duration: 600 },
  /** Queries to the provider about one verification, which is open for 15 minutes. */
  verifyAttempt: { points: 30, duration: 900 },
  /** Presigned uploads of one application: its documents several times over. */
  signUpload: { points: 60, duration: 3_600 },
  /** Changes of one submitted application; each adds an entry to its history. */
  amendment: { points: 200, duration: 86_400 },
} as const
type LimitName = keyof typeof rules

export type Limits = Record<LimitName, RateLimiterAbstract>
/**
 * Limits that an attempt counts for, with their keys, in this order: the caller's network first, then a network at one
 * record, then shared limits. A refused call uses up nothing of the limits after it.
 */
type Keys = Partial<Record<LimitName, string | NetworkKey>>
type NetworkKey = { subject: string; address: string }

/** Counted per mailbox or phone, regardless of how an address is written. */
const toRecipients: readonly string[] = [
  'mailTo',
  'joinNetwork',
  'joinMail',
  'recoveryNetwork',
  'recoveryMail',
  'registrationMailNetwork',
  'registrationMail',
  'registrationPhoneNetwork',
  'registrationPhone',
  'messageTo',
  'registrationMessageTo',
  'joinMessageTo',
  'recoveryMessageTo',
] satisfies LimitName[]

/** Only successes count. */
const ofSuccesses: readonly string[] = ['rightPasswords'] satisfies LimitName[]

/** Wide enough to be counted by each server: saves a query per submission. */
const ownNames: readonly string[] = ['applyAddress', 'verifyAddress'] satisfies LimitName[]

/** In memory, or in the table `rate_limit` if servers share a PostgreSQL. */
export async function openLimits(db: Db, engine: Engine): Promise<Limits> {
  const options = (name: LimitName) => ({ ...rules[name], keyPrefix: name })
  const memory = (name: LimitName) => new RateLimiterMemory(options(name))
  const shared = engine === 'postgres' ? await openShared(db) : memory
  const limits = {} as Limits
  // The casts hold: the loop sets every name.
  for (const name of Object.keys(rules) as LimitName[])
    limits[name] = ownNames.includes(name) ? memory(name) : shared(name)
  return limits

  async function openShared(db: Db) {
    const store = { storeClient: clientOf(db), storeType: 'client', tableName: 'rate_limit' }
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

function clientOf(db: Db) {
  return {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}

export async function countAttempt({ var: { limits, metrics, clock } }: Context<AppEnv>, keys: Keys): Promise<void> {
  for (const count of countsOf(keys)) {
    const refusal = await take(limits, count)
    if (!refusal) continue
    metrics.refusals.inc({ limit: count.name })
    throw tooMany(refusal, clock)
  }
}

export async function takeOne({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  for (const count of countsOf({ [name]: key })) if (await take(limits, count)) return false
  return true
}

/** For a limit that all callers share. The first refusal of a period is logged as an error for the operator. */
export async function takeOneOfAll(
  { limits, metrics, log }: Pick<Deps, 'limits' | 'metrics' | 'log'>,
  name: LimitName,
): Promise<boolean> {
  const refusal = await take(limits, { name, key: hashOf('all'), allowance: 1 })
  if (!refusal) return true
  metrics.refusals.inc({ limit: name })
  if (refusal.consumedPoints === limits[name].points + 1)
    log.error({ limit: name }, 'a limit that all share is reached; what is more comes later')
  return false
}

export async function isUsedUp({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  return (await usedUp(limits, countsOf({ [name]: key }))) !== undefined
}

/**
 * For an amount that is known only after the work; it counts also if the work fails. The next call gets 429 once the
 * limit is used up.
 */
export async function countUse<Result>(
  { var: { limits, metrics, clock } }: Context<AppEnv>,
  { name, key, used }: { name: LimitName; key: string; used: () => number },
  work: () => Promise<Result>,
): Promise<Result> {
  const counts = countsOf({ [name]: key })
  const before = await usedUp(limits, counts)
  if (before) {
    metrics.refusals.inc({ limit: name })
    throw tooMany(before, clock)
  }
  try {
    return await work()
  } finally {
    if (used() > 0) for (const count of counts) await limits[name].penalty(count.key, used())
  }
}

/**
 * Counts before the attempt, so that parallel attempts count too. A success is taken back, or a failure where successes
 * count; so is a 503, which prevented the attempt.
 */
export async function limitGuesses<Result>(
  c: Context<AppEnv>,
  keys: Keys,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await countAttempt(c, keys)
  const takeBack = async (isMeant: (name: LimitName) => boolean) => {
    for (const { name, key } of countsOf(keys)) if (isMeant(name)) await c.var.limits[name].reward(key)
  }
  const result = await attempt().catch(async (reason: unknown) => {
    const isPrevented = reason instanceof ApiError && reason.code === 'serviceUnavailable'
    await takeBack((name) => isPrevented || ofSuccesses.includes(name))
    throw reason
  })
  await takeBack((name) => !ofSuccesses.includes(name))
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
      return { name, key: hashOf(toRecipients.includes(name) ? mailboxOf(counted) : counted), allowance }
    })
  })
}

const hashOf = (counted: string) => hash('sha256', counted, 'base64url')

/** Large providers ignore case, dots, and `+` with the text after it. */
function mailboxOf(key: string): string {
  const small = key.toLowerCase()
  const at = Math.max(0, small.lastIndexOf('@'))
  const [box = ''] = small.slice(0, at).split('+')
  return box.replaceAll('.', '') + small.slice(at)
}

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
  if (refusal.msBeforeNext <= rules[name].duration * 1000) return refusal
  // Longer than the limit lasts: counted before the clock was set back.
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
  return comeBack('tooManyRequests', Math.max(1, Math.ceil(msBeforeNext / 1000)), clock())
}
