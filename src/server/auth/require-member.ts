import type { Context } from 'hono'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { verifyAccessToken, verifyToken } from './token.ts'

/** A visitor's account with a token whose log-in neither a log-out nor a later password has ended; staff have none here. */
export async function requireMember(c: Context<AppEnv>, token: string): Promise<void> {
  const { db, secrets, calledAt } = c.var
  const { sub, type, session = '', iat = 0 } = await verifyAccessToken(secrets, token, calledAt)
  if (type === 'MANAGER') throw new ApiError('scopeRequired')
  const member = await db
    .selectFrom('refresh_session')
    .innerJoin('member', 'member.id', 'refresh_session.userId')
    .select(['member.id', 'member.sessionsSince'])
    .where('refresh_session.id', '=', session)
    .where('refresh_session.revokedAt', 'is', null)
    .executeTakeFirst()
  const since = member?.sessionsSince ? Math.floor(Date.parse(member.sessionsSince) / 1000) : 0
  if (member?.id !== sub || iat < since) throw new ApiError('tokenInvalid')
  c.set('memberId', sub)
}

/** Whoever has just joined, or the member, for their own `:id` of the path; another's is like none. */
export async function requireJoiner(c: Context<AppEnv>, token: string): Promise<void> {
  const { secrets, calledAt } = c.var
  const joined = await verifyToken(secrets, 'join', token, calledAt).catch(() => null)
  if (joined) c.set('memberId', joined.sub)
  else await requireMember(c, token)
  if (c.req.param('id') !== c.var.memberId) throw new ApiError('notFound')
}
