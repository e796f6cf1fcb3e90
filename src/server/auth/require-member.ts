import type { Context } from 'hono'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { verifyAccessToken, verifyToken } from './token.ts'

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

export async function requireJoiner(c: Context<AppEnv>, token: string): Promise<void> {
  const { secrets, calledAt } = c.var
  const joined = await verifyToken(secrets, 'join', token, calledAt).catch(() => null)
  if (joined) c.set('memberId', joined.sub)
  else await requireMember(c, token)
  if (c.req.param('id') !== c.var.memberId) throw new ApiError('notFound')
}
