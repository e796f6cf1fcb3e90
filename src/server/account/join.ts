import { randomUUIDv7 } from 'node:crypto'
import type { Confirm, Confirmed, Join, Joined } from '#contract/account/user.ts'
import { hashPassword, isPassword } from '#server/auth/password.ts'
import { signToken } from '#server/auth/token.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { retryOnConflict } from '#server/http/idempotency.ts'
import { type Counting, limitGuesses } from '#server/http/rate-limit.ts'
import { hmac } from '#server/secret/hmac.ts'
import { makeLink, requireLink, useLink } from './account-link.ts'
import { accountMail } from './account-mail.ts'
import { refuseCommon } from './refuse-common.ts'

type Joining = Caller & Pick<Variables, 'db' | 'commit' | 'clock' | 'secrets' | 'env' | 'locale' | 'outbox'>
type Call = { id: string; key: string | null; requestHash: string; passwordHash: string; at: string }

/**
 * Stores an account, which the mailed link confirms. If the e-mail address has an account, or the username belongs to
 * staff, the response is the same; the mail then says so and has no link, and the stored account is never confirmed.
 */
export async function createAccount(deps: Joining, key: string | null, input: Join): Promise<Joined> {
  const { secrets, clock, commit, db } = deps
  refuseCommon(input.password)
  // The key second: a parallel call with the same key may store both between the two queries.
  const isAllowed = (await isUsernameFree(db, input.username)) || (key && (await findByKey(db, key)))
  if (!isAllowed) throw usernameTaken()
  const call: Call = {
    id: randomUUIDv7(),
    key,
    requestHash: hmac(secrets.identity, `join|${JSON.stringify(input)}`, 'base64url'),
    passwordHash: await hashPassword(turnOf(deps), input.password),
    at: timestamp({ clock }),
  }
  const id = await retryOnConflict(() => commit((trx) => store(deps, trx, call, input)))
  return { user: { _id: id }, token: signToken(secrets.token, 'join', { sub: id }, clock()) }
}

async function store(deps: Joining, trx: Trx, call: Call, input: Join): Promise<string> {
  const repeated = call.key && (await findByKey(trx, call.key))
  if (repeated) {
    if (repeated.requestHash !== call.requestHash) throw new ApiError('idempotencyKeyReused')
    return repeated.id
  }
  if (!(await isUsernameFree(trx, input.username))) throw usernameTaken()
  const { id, at } = call
  const isStaffUsername = input.username === deps.env.DEVELOPER_USERNAME || (await isUsernameTaken(trx, input.username))
  // A username of staff is replaced by one that nobody can type, as `#` is not allowed.
  await insert(trx, deps.locale, call, isStaffUsername ? { ...input, username: `#${id}` } : input)
  const person = { id, email: input.email, locale: deps.locale, username: input.username }
  await deps.outbox(trx, [await mailTo(deps, trx, person, { occasion: id, at, isStaffUsername })])
  return id
}

type Joiner = { id: string; email: string; locale: Variables['locale']; username: string }
type About = { occasion: string; at: string; isStaffUsername: boolean }

async function mailTo({ clock }: Joining, trx: Trx, joining: Joiner, { isStaffUsername, ...about }: About) {
  const owner = await findConfirmedByEmail(trx, joining.email)
  if (owner) return accountMail('JOIN_TAKEN', owner, about)
  if (isStaffUsername) return accountMail('JOIN_REFUSED', joining, about)
  return accountMail('JOIN', joining, { ...about, token: await makeLink(trx, 'JOIN', joining.id, clock()) })
}

function findByKey(db: Pick<Trx, 'selectFrom'>, key: string) {
  return db.selectFrom('account').select(['id', 'requestHash']).where('idempotencyKey', '=', key).executeTakeFirst()
}

const officialUsernames = [
  ...['admin', 'administrator', 'console', 'developer', 'help', 'info', 'manager', 'master', 'official', 'onmaru'],
  ...['operator', 'owner', 'root', 'security', 'staff', 'support', 'system', 'webmaster'],
]

/** For visitors. Usernames of staff count as free, so that they are not revealed. */
export async function isUsernameFree(db: Pick<Trx, 'selectFrom'>, username: string): Promise<boolean> {
  if (officialUsernames.includes(username)) return false
  const account = db.selectFrom('user').select('id').where('username', '=', username).where('type', '!=', 'MANAGER')
  return (await account.executeTakeFirst()) === undefined
}

const usernameTaken = () => new ApiError('validationFailed', { fields: { username: 'usernameTaken' } })

/** A username is taken as soon as a visitor joins with it, even before the confirmation. */
export async function isUsernameTaken(trx: Pick<Trx, 'selectFrom'>, username: string): Promise<boolean> {
  const found = await trx.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
  return found !== undefined
}

export function findConfirmedByEmail(trx: Trx, email: string) {
  return trx
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.id')
    .select(['account.id', 'account.email', 'account.locale', 'user.username'])
    .where('account.email', '=', email)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
}

async function insert(trx: Trx, locale: Variables['locale'], call: Call, input: Join): Promise<void> {
  const { id, key, requestHash, passwordHash, at } = call
  const { type, username, email, name, phone } = input
  const stamps = { id, createdAt: at, updatedAt: at }
  const isCompany = input.type === 'COMPANY'
  await trx
    .insertInto('user')
    .values({ ...stamps, username, passwordHash, type, scope: json([]), lockedUntil: null })
    .execute()
  await trx
    .insertInto('account')
    .values({
      ...stamps,
      ...{ email, name, phone, locale, requestHash, idempotencyKey: key },
      company: isCompany ? input.company : null,
      registrationNumber: isCompany ? input.registrationNumber : null,
      confirmedAt: null,
      sessionsSince: null,
      _terms: json(input._terms),
      likes: json([]),
    })
    .execute()
}

/** Asks for the password chosen at joining. If two visitors joined with one e-mail address, the first to confirm wins. */
export async function confirmJoin(
  deps: Counting & Caller & Pick<Variables, 'db' | 'commit'>,
  { token, password }: Confirm,
): Promise<Confirmed> {
  const { db, clock, commit } = deps
  const userId = await requireLink(db, 'JOIN', token, clock())
  const user = await limitGuesses(deps, { ownPassword: userId }, () => findByPassword(deps, userId, password))
  const confirmedAt = timestamp({ clock })
  await commit(async (trx) => {
    const id = await useLink(trx, 'JOIN', token, clock())
    const { email } = await trx.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    if (await findConfirmedByEmail(trx, email)) throw new ApiError('linkInvalid')
    await trx.updateTable('account').set({ confirmedAt }).where('id', '=', id).execute()
  })
  return { user }
}

async function findByPassword(deps: Caller & Pick<Variables, 'db'>, id: string, password: string) {
  const user = deps.db.selectFrom('user').select(['username', 'passwordHash']).where('id', '=', id)
  const row = await user.executeTakeFirst()
  if (!row || !(await isPassword(turnOf(deps), password, row.passwordHash)))
    throw new ApiError('validationFailed', { fields: { password: 'joinPasswordWrong' } })
  return { username: row.username }
}
