import type { Context } from 'hono'
import type { AccessClaims } from '#contract/account/access-claims.ts'
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

/** For the change of a password: managers may change theirs, and staff with a first password must. */
export async function requirePasswordOwner(c: Context<AppEnv>, token: string): Promise<void> {
  const { claims, mustChangePassword, mustSetSecondFactor } = await readStaff(c, token)
  if (!mustChangePassword && !claims.scope.includes('manager')) throw new ApiError('scopeRequired')
  if (!mustChangePassword && mustSetSecondFactor) throw new ApiError('secondFactorSetupRequired')
  c.set('staff', claims)
}

/** For the setup of a second factor, by any staff: unlike in `requireStaff`, it may be missing. */
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
