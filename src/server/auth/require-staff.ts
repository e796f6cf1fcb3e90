import type { Context } from 'hono'
import type { AccessClaims } from '#contract/account/session.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { verifyAccessToken } from './token.ts'

type Check = (claims: AccessClaims) => boolean

export async function requireStaff(c: Context<AppEnv>, token: string, isAllowed: Check): Promise<void> {
  const { claims, mustChangePassword, mustSetSecondFactor } = await readStaff(c, token)
  if (!isAllowed(claims)) throw new ApiError('scopeRequired')
  if (mustChangePassword) throw new ApiError('passwordChangeRequired')
  if (mustSetSecondFactor) throw new ApiError('secondFactorSetupRequired')
  c.set('staff', claims)
}

/** Managers may, and holders of a first password must, change their password; so the latter is no obstacle here. */
export async function requirePasswordOwner(c: Context<AppEnv>, token: string): Promise<void> {
  const { claims, mustChangePassword, mustSetSecondFactor } = await readStaff(c, token)
  if (!mustChangePassword && !claims.scope.includes('manager')) throw new ApiError('scopeRequired')
  if (!mustChangePassword && mustSetSecondFactor) throw new ApiError('secondFactorSetupRequired')
  c.set('staff', claims)
}

/** Any staff; a missing second factor is no obstacle, as this route sets it up. */
export async function requireFactorOwner(c: Context<AppEnv>, token: string): Promise<void> {
  const { claims, mustChangePassword } = await readStaff(c, token)
  if (claims.scope.length === 0) throw new ApiError('scopeRequired')
  if (mustChangePassword) throw new ApiError('passwordChangeRequired')
  c.set('staff', claims)
}

async function readStaff(c: Context<AppEnv>, token: string) {
  const { db, env, secrets, calledAt } = c.var
  const claims = await verifyAccessToken(secrets, token, calledAt)
  if (claims.type !== 'MANAGER') throw new ApiError('scopeRequired')
  const account = await db
    .selectFrom('refresh_session')
    .innerJoin('user', 'user.id', 'refresh_session.userId')
    .select(['user.id', 'user.lockedAt', 'user.tokenVersion', 'user.firstPasswordUntil', 'user.secondFactorAt'])
    .where('refresh_session.id', '=', claims.session ?? '')
    .where('refresh_session.revokedAt', 'is', null)
    .executeTakeFirst()
  const isCurrent = account?.id === claims.sub && account.tokenVersion === claims.version && account.lockedAt === null
  if (!isCurrent) throw new ApiError('tokenInvalid')
  return {
    claims,
    mustChangePassword: account.firstPasswordUntil !== null,
    mustSetSecondFactor: env.STAFF_SECOND_FACTOR === 'required' && account.secondFactorAt === null,
  }
}
