import type { Context } from 'hono'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { verifyAccessToken, verifyToken } from './token.ts'

/** Requires an access token of a visitor's account whose session has not ended. */
export async function requireAccountToken(c: Context<AppEnv>, token: string): Promise<void> {
  const { db, secrets, calledAt } = c.var
  const { sub, type, session = '', iat = 0 } = await verifyAccessToken(secrets, token, calledAt)
  if (type === 'MANAGER') throw new ApiError('scopeRequired')
  const account = await db
    .selectFrom('refresh_session')
    .innerJoin('account', 'account.id', 'refresh_session.userId')
    .select(['account.id', 'account.sessionsSince'])
    .where('refresh_session.id', '=', session)
    .where('refresh_session.revokedAt', 'is', null)
    .executeTakeFirst()
  const since = account?.sessionsSince ? Math.floor(Date.parse(account.sessionsSince) / 1000) : 0
  if (account?.id !== sub || iat < since) throw new ApiError('tokenInvalid')
  c.set('accountId', sub)
}

/** Requires the token of joining, or an account's access token, for the account `:id`. */
export async function requireJoiner(c: Context<AppEnv>, token: string): Promise<void> {
  const { secrets, calledAt } = c.var
  const joined = await verifyToken(secrets, 'join', token, calledAt).catch(() => null)
  if (joined) c.set('accountId', joined.sub)
  else await requireAccountToken(c, token)
  if (c.req.param('id') !== c.var.accountId) throw new ApiError('notFound')
}
