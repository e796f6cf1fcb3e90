import type { Context } from 'hono'
import { beyond } from '#contract/manager.ts'
import type { Scope } from '#contract/scope.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import type { ManagerRow } from './manager.ts'

/**
 * Changes staff accounts, one change after another across all servers, each by somebody who is a manager at that very
 * moment. Nobody changes what they may do themselves, so there is always a manager left.
 */
export function changeAccounts<Result>(
  c: Context<AppEnv>,
  work: (trx: Trx, owned: Scope[]) => Promise<Result>,
): Promise<Result> {
  const { commit, staff } = c.var
  return commit(async (trx) => {
    await takeTurn(trx)
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

/** Whoever writes the eldest account's row holds it until the end: the next waits, and then sees what was changed. */
async function takeTurn(trx: Trx): Promise<void> {
  await trx
    .updateTable('user')
    .set((eb) => ({ failedAttempts: eb.ref('failedAttempts') }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('user')
        .where('type', '=', 'MANAGER')
        .select((one) => one.fn.min('id').as('id')),
    )
    .execute()
}

/** Nobody locks, strips or erases themselves. */
export function refuseOwn({ var: { staff } }: Context<AppEnv>, { id }: Pick<ManagerRow, 'id'>): void {
  if (id === staff?.sub) throw new ApiError('ownAccount')
}

/** Whoever can log in as another, by a new password or its address, must have what that account has. */
export function refuseBeyond(
  { var: { staff, env } }: Context<AppEnv>,
  { username, scope }: Pick<ManagerRow, 'username' | 'scope'>,
  owned: readonly Scope[] = staff?.scope ?? [],
): void {
  const isDeveloper = username === env.DEVELOPER_USERNAME
  if (beyond(owned, scope).length > 0 || (isDeveloper && !staff?.isDeveloper)) throw new ApiError('accountBeyond')
}

/** Nobody gives what they do not have; what an account has already may stay. */
export function refuseGranting(owned: readonly Scope[], before: readonly Scope[], wanted: readonly Scope[]): void {
  const added = wanted.filter((one) => !before.includes(one))
  if (beyond(owned, added).length > 0) throw new ApiError('validationFailed', { fields: { scope: 'scopeBeyond' } })
}
