import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Invitation } from '#contract/account/manager.ts'
import { brokenRules } from '#contract/account/staff-password.ts'
import { firstPasswordHours } from '#contract/kit/log-in-lifetimes.ts'
import type { StaffTemplate } from '#contract/outbox/outbox-message.ts'
import { isUsernameTaken } from '#server/account/join.ts'
import { unlock } from '#server/auth/log-in-place.ts'
import { hashPassword } from '#server/auth/password.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { retryOnConflict } from '#server/http/idempotency.ts'
import { configuredChannels } from '#server/outbox/channel.ts'
import { type Changing, changeStaffAccounts, requireScopesOf, requireScopesToGrant } from './change-staff-accounts.ts'
import { type ManagerRow, readManager } from './manager.ts'
import { endSessions } from './session.ts'

const firstPasswordLength = 12
/** Without characters that are easily confused on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const specials = '!@#$%*+'

type PasswordResult = { row: ManagerRow; password: string | null }
type GeneratedPassword = { password: string; until: string; at: string }

type Inviting = Changing & Caller & Pick<Variables, 'clock' | 'env' | 'outbox' | 'secrets'>

export async function invite(deps: Inviting, { username, email, scope }: Invitation): Promise<PasswordResult> {
  const first = generatePassword(deps, username)
  const passwordHash = await hashPassword(turnOf(deps), first.password)
  const id = randomUUIDv7()
  const values = { id, createdAt: first.at, updatedAt: first.at, username, email, passwordHash, scope: json(scope) }
  // Visitors join without this lock, so the username may be taken between the query and the insert.
  return retryOnConflict(() =>
    changeStaffAccounts(deps, async (trx, owned) => {
      requireScopesToGrant(owned, [], scope)
      await refuseTaken(trx, username)
      await trx
        .insertInto('user')
        .values({ ...values, type: 'MANAGER', lockedUntil: null, firstPasswordUntil: first.until })
        .execute()
      return mailOrReturnPassword(deps, trx, await readManager(trx, id), first, 'INVITED')
    }),
  )
}

export async function reissue(deps: Inviting, { id, username }: ManagerRow): Promise<PasswordResult> {
  const first = generatePassword(deps, username)
  const passwordHash = await hashPassword(turnOf(deps), first.password)
  return changeStaffAccounts(deps, async (trx, owned) => {
    const row = await readManager(trx, id)
    requireScopesOf(deps, row, owned)
    await trx.updateTable('user').set({ passwordHash, firstPasswordUntil: first.until }).where('id', '=', id).execute()
    await unlock(trx, deps, row.username)
    await endSessions(trx, id, first.at)
    return mailOrReturnPassword(deps, trx, await readManager(trx, id), first, 'REISSUED')
  })
}

/** Called before the invitation is logged, and again in the transaction. */
export async function refuseTaken(db: Pick<Trx, 'selectFrom'>, username: string): Promise<void> {
  if (await isUsernameTaken(db, username))
    throw new ApiError('validationFailed', { fields: { username: 'usernameTaken' } })
}

function generatePassword({ clock }: Pick<Variables, 'clock'>, username: string): GeneratedPassword {
  const at = timestamp({ clock })
  return { password: makeFirstPassword(username), until: firstPasswordUntil(clock()), at }
}

/** Mails the password; if it cannot be mailed, returns it to the caller once. */
async function mailOrReturnPassword(
  { env, outbox }: Pick<Variables, 'env' | 'outbox'>,
  trx: Trx,
  row: ManagerRow,
  { password, until, at }: GeneratedPassword,
  template: StaffTemplate,
): Promise<PasswordResult> {
  const { id, username, email } = row
  // A mail with an earlier password is obsolete.
  await trx.deleteFrom('outbox_message').where('userId', '=', id).execute()
  if (!email || !configuredChannels(env).includes('MAIL')) return { row, password }
  const payload = { round: 0, receiptNumber: '', at, next: null, staff: { username, password, until } }
  const about = { occasion: randomUUIDv7(), applicationId: null, userId: id, locale: 'ko' as const }
  await outbox(trx, [{ ...about, template, email, phone: '', payload, channels: ['MAIL'] }])
  return { row, password: null }
}

function makeFirstPassword(username: string): string {
  for (;;) {
    const text = Array.from({ length: firstPasswordLength }, () => pick(letters + digits)).join('')
    const at = randomInt(1, firstPasswordLength - 1)
    const password = text.slice(0, at) + pick(specials) + text.slice(at + 1)
    if (brokenRules(password, username).length === 0) return password
  }
}

function firstPasswordUntil(now: number): string {
  return new Date(now + firstPasswordHours * 3_600_000).toISOString()
}

function pick(characters: string): string {
  return characters[randomInt(characters.length)] ?? ''
}
