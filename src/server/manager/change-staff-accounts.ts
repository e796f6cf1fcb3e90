import { randomUUIDv7 } from 'node:crypto'
import { missingScopes } from '#contract/account/manager.ts'
import type { Scope } from '#contract/account/scope.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { clearSecondFactor } from '#server/second-factor/second-factor.ts'
import { type ManagerRow, readManager } from './manager.ts'
import { endSessions } from './session.ts'

export type Changing = Pick<Variables, 'commit' | 'staff'>

/**
 * Runs changes of staff accounts one after another across all servers, and checks in the transaction that the caller is
 * still a manager: as managers cannot take their own rights, one always remains. `owned`: the caller's scopes.
 */
export function changeStaffAccounts<Result>(
  { commit, staff }: Changing,
  work: (trx: Trx, owned: Scope[]) => Promise<Result>,
): Promise<Result> {
  return commit(async (trx) => {
    await lockStaffAccounts(trx)
    const self = await trx
      .selectFrom('user')
      .select(['scope', 'lockedAt'])
      .where('id', '=', staff?.sub ?? '')
      .executeTakeFirst()
    const owned = staff?.scope.filter((one) => self?.scope.includes(one)) ?? []
    if (!self || self.lockedAt || !owned.includes('manager')) throw new ApiError('scopeRequired')
    return work(trx, owned)
  })
}

/** Updating the oldest account's row locks it until the commit: the next change waits, and then sees this one. */
async function lockStaffAccounts(trx: Trx): Promise<void> {
  await trx
    .updateTable('user')
    .set((eb) => ({ tokenVersion: eb.ref('tokenVersion') }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('user')
        .where('type', '=', 'MANAGER')
        .select((one) => one.fn.min('id').as('id')),
    )
    .execute()
}

export function refuseOwnAccount({ staff }: Pick<Variables, 'staff'>, { id }: Pick<ManagerRow, 'id'>): void {
  if (id === staff?.sub) throw new ApiError('ownAccount')
}

/** With a new password or e-mail address the caller could log in as this account, so they need all its scopes. */
export function requireScopesOf(
  { staff, env }: Pick<Variables, 'staff' | 'env'>,
  { username, scope }: Pick<ManagerRow, 'username' | 'scope'>,
  owned: readonly Scope[] = staff?.scope ?? [],
): void {
  const isDeveloper = username === env.DEVELOPER_USERNAME
  if (missingScopes(owned, scope).length > 0 || (isDeveloper && !staff?.isDeveloper))
    throw new ApiError('accountBeyond')
}

export function requireScopesToGrant(
  owned: readonly Scope[],
  before: readonly Scope[],
  wanted: readonly Scope[],
): void {
  const added = wanted.filter((one) => !before.includes(one))
  if (missingScopes(owned, added).length > 0)
    throw new ApiError('validationFailed', { fields: { scope: 'scopeBeyond' } })
}

/** For staff who lost their second factor. Also ends their sessions and notifies them by mail. */
export async function resetSecondFactor(
  deps: Changing & Pick<Variables, 'clock' | 'env' | 'outbox'>,
  { id }: ManagerRow,
): Promise<ManagerRow> {
  const at = timestamp(deps)
  return changeStaffAccounts(deps, async (trx, owned) => {
    const row = await readManager(trx, id)
    requireScopesOf(deps, row, owned)
    if (!row.secondFactorAt) return row
    await clearSecondFactor(trx, id)
    await endSessions(trx, id, at)
    if (row.email) {
      const about = { occasion: randomUUIDv7(), applicationId: null, userId: id, locale: 'ko' as const, phone: '' }
      const payload = { round: 0, receiptNumber: '', at, next: null, staff: { username: row.username } }
      const to = { template: 'FACTOR_RESET' as const, email: row.email, channels: ['MAIL' as const] }
      await deps.outbox(trx, [{ ...about, ...to, payload }])
    }
    return readManager(trx, id)
  })
}
