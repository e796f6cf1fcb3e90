import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db, Engine } from '#server/db/database.ts'
import { ApiError, comeBack } from './api-error.ts'
import type { AppEnv, Deps } from './app-env.ts'
import { withSecondLook } from './second-look.ts'

/**
 * `points` in `seconds`. What is guessed at has a narrow limit, the address a wide one: an office, a campus and a
 * mobile network are one address each.
 */
const rules = {
  lookupReceipt: { points: 10, duration: 900 },
  lookupAddress: { points: 500, duration: 900 },
  /** Failures from networks that the account does not come from. */
  logInUsername: { points: 20, duration: 600 },
  logInAddress: { points: 300, duration: 600 },
  totpNetwork: { points: 10, duration: 900 },
  totpAccount: { points: 40, duration: 3_600 },
  /** A password that is asked for at an open tab. */
  ownPassword: { points: 20, duration: 600 },
  /** Mails to one address that staff cause. */
  mailTo: { points: 5, duration: 3_600 },
  /** Mails about an account to one address, whether or not it has one: those that one network asks for, and all. */
  joinNetwork: { points: 5, duration: 3_600 },
  joinMail: { points: 50, duration: 3_600 },
  recoveryNetwork: { points: 5, duration: 21_600 },
  recoveryMail: { points: 30, duration: 3_600 },
  /** Registrations that mail or write to the same person. */
  registrationMail: { points: 10, duration: 86_400 },
  registrationPhone: { points: 10, duration: 86_400 },
  /** And of one network, whose every registration is a text to pay for: 3,000 of an hour are everybody's. */
  registrationAddress: { points: 300, duration: 3_600 },
  /** Messages to one mailbox or phone that visitors cause by what they send, and by joining. */
  messageTo: { points: 20, duration: 86_400 },
  joinMessageTo: { points: 20, duration: 86_400 },
  /** More than two networks can ask for, so that neither of them uses up what the owner needs. */
  recoveryMessageTo: { points: 60, duration: 86_400 },
  /** All text messages, each of which costs the operator. */
  texts: { points: 3_000, duration: 3_600 },
  /** All mails: more than a rush and a letter to all applicants, and fewer than make a mail server refuse us for good. */
  mails: { points: 20_000, duration: 3_600 },
  /** Megabytes of files that one network sends. */
  uploadMegabytes: { points: 20_000, duration: 86_400 },
  /** Receipts of one application, each of which is drawn anew. */
  receipt: { points: 30, duration: 600 },
  receiptAddress: { points: 300, duration: 600 },
  /** Drafts of one verified person, each of which holds ten documents. */
  draftPerson: { points: 30, duration: 86_400 },
  accountAddress: { points: 300, duration: 600 },
  applyAddress: { points: 20_000, duration: 600 },
  contactAddress: { points: 30, duration: 600 },
  formAddress: { points: 600, duration: 600 },
  /** By one network at one record, so that nobody keeps its author out from elsewhere; and by all networks together. */
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
  /** Searches of what visitors wrote, each of which looks at all of it. */
  search: { points: 60, duration: 60 },
  /** Of what staff wrote, which is little: many behind one address may look for the same notice at once. */
  listSearch: { points: 600, duration: 60 },
  /** The same text with an address in it, on any post and from anywhere. */
  boardAdvert: { points: 3, duration: 3_600 },
  noticeView: { points: 1, duration: 86_400 },
  /** Views that one address adds, whatever browsers it says to be. */
  noticeViews: { points: 500, duration: 3_600 },
  verifyAddress: { points: 20_000, duration: 600 },
  /** Files of one application that may be put into the bucket: its documents several times over. */
  signUpload: { points: 60, duration: 3_600 },
} as const
type LimitName = keyof typeof rules

export type Limits = Record<LimitName, RateLimiterAbstract>
/**
 * Which limits an attempt counts for, each with what it is counted by, and in this order. The caller's own network comes
 * first, then a network at one record, then what all networks share: a refused call takes nothing of the limits after it.
 */
type Keys = Partial<Record<LimitName, string>>

/** What is counted by whom it reaches: a mailbox is the same in capitals. */
const toRecipients: readonly string[] = [
  'mailTo',
  'joinNetwork',
  'joinMail',
  'recoveryNetwork',
  'recoveryMail',
  'registrationMail',
  'registrationPhone',
  'messageTo',
  'joinMessageTo',
  'recoveryMessageTo',
] satisfies LimitName[]

/** So wide that each server may count by itself, and the way of a submission is not one query longer. */
const ownNames: readonly string[] = ['applyAddress', 'verifyAddress'] satisfies LimitName[]

/** Limits in memory or, where several servers share a PostgreSQL, in its table `rate_limit`. */
export async function openLimits(db: Db, engine: Engine): Promise<Limits> {
  const options = (name: LimitName) => ({ ...rules[name], keyPrefix: name })
  const memory = (name: LimitName) => new RateLimiterMemory(options(name))
  const shared = engine === 'postgres' ? await openShared(db) : memory
  const limits = {} as Limits
  // Every name gets its own.
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
    // Servers that start at the same moment make it at the same moment.
    await withSecondLook(makeTable)
    return (name: LimitName) => new RateLimiterPostgres({ ...store, ...options(name), tableCreated: true })
  }
}

/** `pg`'s query over our own pool. */
function clientOf(db: Db) {
  return {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}

/** Counts an attempt; 429 with Retry-After where there were too many. */
export async function countAttempt({ var: { limits, metrics, clock } }: Context<AppEnv>, keys: Keys): Promise<void> {
  for (const [name, key] of entriesOf(keys)) {
    const consume = () => limits[name].consume(key)
    await consume().catch(async (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
      // Longer than any limit lasts: it was counted under a clock that has been put back since.
      if (reason.msBeforeNext > rules[name].duration * 1000) {
        await limits[name].delete(key)
        return consume()
      }
      metrics.refusals.inc({ limit: name })
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
      throw comeBack('tooManyRequests', seconds, clock())
    })
  }
}

/** Takes something that only so much of is given; false where nothing is left. */
export async function takeOne({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  const consume = limits[name].consume(hashOf(name, key))
  return consume.then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return false
      throw reason
    },
  )
}

/** The same of what all share. Each refusal is counted, and the first of a stretch is an error for the operator to see. */
export async function takeOneOfAll(
  { limits, metrics, log }: Pick<Deps, 'limits' | 'metrics' | 'log'>,
  name: LimitName,
): Promise<boolean> {
  const refusal = await limits[name].consume(hashOf(name, 'all')).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (refusal === undefined) return true
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  metrics.refusals.inc({ limit: name })
  if (refusal.consumedPoints === limits[name].points + 1)
    log.error({ limit: name }, 'a limit that all share is reached; what is more comes later')
  return false
}

/** Whether nothing of it is left; takes nothing. */
export async function isUsedUp({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  const { consumedPoints = 0 } = (await limits[name].get(hashOf(name, key))) ?? {}
  return consumedPoints >= limits[name].points
}

/**
 * Counts what only shows in the end how much it was, whether or not it went well; 429 at the next one, once all is used
 * up.
 */
export async function countUse<Result>(
  { var: { limits, metrics, clock } }: Context<AppEnv>,
  { name, key, used }: { name: LimitName; key: string; used: () => number },
  work: () => Promise<Result>,
): Promise<Result> {
  const limiter = limits[name]
  const before = await limiter.get(hashOf(name, key))
  if (before && before.consumedPoints >= limiter.points) {
    metrics.refusals.inc({ limit: name })
    throw comeBack('tooManyRequests', Math.max(1, Math.ceil(before.msBeforeNext / 1000)), clock())
  }
  try {
    return await work()
  } finally {
    if (used() > 0) await limiter.penalty(hashOf(name, key), used())
  }
}

/**
 * Counts an attempt before it is made, so that many at the same moment count too. A success takes its own back, and so
 * does one that 503 kept from being made.
 */
export async function limitGuesses<Result>(
  c: Context<AppEnv>,
  keys: Keys,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await countAttempt(c, keys)
  const takeBack = async () => {
    for (const [name, key] of entriesOf(keys)) await c.var.limits[name].reward(key)
  }
  const result = await attempt().catch(async (reason: unknown) => {
    if (reason instanceof ApiError && reason.code === 'serviceUnavailable') await takeBack()
    throw reason
  })
  await takeBack()
  return result
}

/** The key of what is guessed at from one network. */
export function fromNetwork(guessedAt: string, address: string): string {
  return `${guessedAt}|${networkOf(address)}`
}

/** Whatever is typed, a key is short, and the table names nobody. */
function entriesOf(keys: Keys): [LimitName, string][] {
  return Object.entries(keys).map(([name, key]) => [name as LimitName, hashOf(name, key)])
}

function hashOf(name: string, key: string): string {
  const counted = toRecipients.includes(name) ? key.toLowerCase() : networkOf(key)
  return hash('sha256', counted, 'base64url')
}

/** A home has 2⁶⁴ addresses of IPv6, which begin alike and count as one; `::ffff:` leads an address of IPv4. */
export function networkOf(key: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(key)?.[1]
  if (mapped) return mapped
  if (!isIPv6(key)) return key
  const [start = '', end = ''] = (key.split('%')[0] ?? '').split('::')
  const [first, last] = [start, end].map((part) => (part ? part.split(':') : []))
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups = [...(first ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(last ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
