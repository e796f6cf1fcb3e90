import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db, Engine } from '#server/db/database.ts'
import { ApiError, comeBack } from './api-error.ts'
import type { AppEnv, Deps } from './app-env.ts'
import { networksOf } from './network.ts'
import { withSecondLook } from './second-look.ts'

/**
 * `points` in `seconds`. What is guessed at has a narrow limit, the address a wide one: an office, a campus and a
 * mobile network are one address each.
 */
const rules = {
  /** Of one network at one receipt number, so that nobody keeps its owner out from elsewhere; of all; at all numbers. */
  lookupNetwork: { points: 10, duration: 900 },
  lookupReceipt: { points: 100, duration: 900 },
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
  /** Registrations with one mailbox or phone: those of one network, and all. */
  registrationMailNetwork: { points: 10, duration: 86_400 },
  registrationMail: { points: 50, duration: 86_400 },
  registrationPhoneNetwork: { points: 10, duration: 86_400 },
  registrationPhone: { points: 50, duration: 86_400 },
  /** And of one network, whose every registration is a text to pay for: 3,000 of an hour are everybody's. */
  registrationAddress: { points: 300, duration: 3_600 },
  /** Messages to one mailbox or phone that visitors cause by applications, and by joining. */
  messageTo: { points: 20, duration: 86_400 },
  joinMessageTo: { points: 20, duration: 86_400 },
  /** More than one network can ask for, so that its owner hears of their own. */
  registrationMessageTo: { points: 15, duration: 86_400 },
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
  /** Applications that one member adds to their account. */
  orders: { points: 50, duration: 86_400 },
  accountAddress: { points: 300, duration: 600 },
  applyAddress: { points: 20_000, duration: 600 },
  /**
   * Amendments that make the applicant another person, whose answers say whether that one has applied: of one network,
   * of one network with one phone number, and of all with it.
   */
  renamingAddress: { points: 300, duration: 3_600 },
  renamingNetwork: { points: 10, duration: 86_400 },
  renamingPhone: { points: 50, duration: 86_400 },
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
  /** Questions to the provider about one verification, which is open for a quarter of an hour. */
  verifyAttempt: { points: 30, duration: 900 },
  /** Files of one application that may be put into the bucket: its documents several times over. */
  signUpload: { points: 60, duration: 3_600 },
  /** Changes of one application that was sent, and of its documents, each a line of its history. */
  amendment: { points: 200, duration: 86_400 },
} as const
type LimitName = keyof typeof rules

export type Limits = Record<LimitName, RateLimiterAbstract>
/**
 * Which limits an attempt counts for, each with what it is counted by, and in this order. The caller's own network comes
 * first, then a network at one record, then what all networks share: a refused call takes nothing of the limits after it.
 */
type Keys = Partial<Record<LimitName, string | NetworkKey>>
type NetworkKey = { subject: string; address: string }

/** What is counted by whom it reaches, however the address is written. */
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
  for (const count of countsOf(keys)) {
    const refusal = await take(limits, count)
    if (!refusal) continue
    metrics.refusals.inc({ limit: count.name })
    throw tooMany(refusal, clock)
  }
}

/** Takes something that only so much of is given; false where nothing is left. */
export async function takeOne({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  for (const count of countsOf({ [name]: key })) if (await take(limits, count)) return false
  return true
}

/** The same of what all share. Each refusal is counted, and the first of a stretch is an error for the operator to see. */
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

/** Whether nothing of it is left; takes nothing. */
export async function isUsedUp({ limits }: { limits: Limits }, name: LimitName, key: string): Promise<boolean> {
  return (await usedUp(limits, countsOf({ [name]: key }))) !== undefined
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
    for (const { name, key } of countsOf(keys)) await c.var.limits[name].reward(key)
  }
  const result = await attempt().catch(async (reason: unknown) => {
    if (reason instanceof ApiError && reason.code === 'serviceUnavailable') await takeBack()
    throw reason
  })
  await takeBack()
  return result
}

/** The key of what is guessed at, or who is written to, from one network. */
export function fromNetwork(subject: string, address: string): NetworkKey {
  return { subject, address }
}

/** What a call counts for at one limit: its network, and each wider one that this is part of, which may do more. */
type Count = { name: LimitName; key: string; allowance: number }

/** Whatever is typed, a key is short, and the table names nobody. */
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

/** The key of a mailbox: large providers take capitals, dots, and `+` with what follows it for the same one. */
function mailboxOf(key: string): string {
  const small = key.toLowerCase()
  const at = Math.max(0, small.lastIndexOf('@'))
  const [box = ''] = small.slice(0, at).split('+')
  return box.replaceAll('.', '') + small.slice(at)
}

/** Takes a point; what refuses it, where none is left. */
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
  // Longer than any limit lasts: it was counted under a clock that has been put back since.
  await limiter.delete(key)
  await limiter.consume(key)
  return undefined
}

/** The first of these of which nothing is left. */
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
