import type { Context } from 'hono'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { verifyAccessToken, verifyToken } from './token.ts'

/** A visitor's account with a token that no later password has ended; staff have none here. */
export async function requireMember(c: Context<AppEnv>, token: string): Promise<void> {
  const { db, secrets, clock } = c.var
  const { sub, type, iat = 0 } = await verifyAccessToken(secrets.token, token, clock())
  if (type === 'MANAGER') throw new ApiError('scopeRequired')
  const member = await db.selectFrom('member').select('sessionsSince').where('id', '=', sub).executeTakeFirst()
  const since = member?.sessionsSince ? Math.floor(Date.parse(member.sessionsSince) / 1000) : 0
  if (!member || iat < since) throw new ApiError('tokenInvalid')
  c.set('memberId', sub)
}

/** Whoever has just joined, or the member, for their own `:id` of the path; another's is like none. */
export async function requireJoiner(c: Context<AppEnv>, token: string): Promise<void> {
  const { secrets, clock } = c.var
  const joined = await verifyToken(secrets.token, 'join', token, clock()).catch(() => null)
  if (joined) c.set('memberId', joined.sub)
  else await requireMember(c, token)
  if (c.req.param('id') !== c.var.memberId) throw new ApiError('notFound')
}
