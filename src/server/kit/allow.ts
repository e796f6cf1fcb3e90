import type { Context, MiddlewareHandler } from 'hono'
import { hasScope, type Scope } from '#contract/scope.ts'
import { requireJoiner, requireMember } from '#server/auth/require-member.ts'
import { requireFactorOwner, requirePasswordOwner, requireStaff } from '#server/auth/require-staff.ts'
import { verifyToken } from '#server/auth/token.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { isJson } from './body.ts'
import { receiveText } from './receive-text.ts'

/**
 * Who may call a route: anyone, whoever sends log-in credentials, a refresh token or the token between password and
 * second factor (the route checks them),
 * the tab that began an identity verification (the route checks it), the applicant whose token is for the `:id` of
 * the path, a visitor's account, whoever holds a token for the question, or the post or comment, of the path, whoever has just joined or is the member of the path, staff of any kind, staff who may or must change their own password, or set up their second factor, the developer, or staff with a scope.
 */
export type Guard =
  | 'anyone'
  | 'staff'
  | 'credentials'
  | 'refreshToken'
  | 'secondFactor'
  | 'identitySession'
  | 'applicant'
  | 'developer'
  | 'member'
  | 'questioner'
  | 'author'
  | 'joiner'
  | 'passwordOwner'
  | 'factorOwner'
  | Scope

/** The route itself checks who calls, after it has read the body. */
const unchecked = () => {}

const checks: Partial<Record<Guard, (c: Context<AppEnv>) => Promise<void> | void>> = {
  anyone: unchecked,
  credentials: unchecked,
  refreshToken: unchecked,
  secondFactor: unchecked,
  identitySession: unchecked,
  applicant: requireApplicant,
  questioner: async (c) => c.set('questionIds', await requireTokenFor(c, 'question')),
  author: async (c) => void (await requireTokenFor(c, 'author')),
  member: (c) => requireMember(c, bearer(c)),
  joiner: (c) => requireJoiner(c, bearer(c)),
  staff: (c) => requireStaff(c, bearer(c), ({ scope }) => scope.length > 0),
  developer: (c) => requireStaff(c, bearer(c), ({ isDeveloper }) => isDeveloper),
  passwordOwner: (c) => requirePasswordOwner(c, bearer(c)),
  factorOwner: (c) => requireFactorOwner(c, bearer(c)),
}

/**
 * Stands before every route's handlers; `npm run routes` and the permission sweep read `guard` off it. A body may take
 * half an hour to arrive: the check runs before it, and again after it. Uploads are read by their handlers, which call
 * `checkAgain` then.
 */
export function allow(guard: Guard): MiddlewareHandler<AppEnv> & { guard: Guard } {
  const check =
    checks[guard] ??
    ((c: Context<AppEnv>) => requireStaff(c, bearer(c), ({ scope }) => hasScope(scope, guard as Scope)))
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('calledAt', c.var.clock())
    c.set('checkAgain', async () => check(c))
    await check(c)
    if (check !== unchecked && isJson(c)) {
      await receiveText(c)
      await check(c)
    }
    await next()
  }
  return Object.assign(handler, { guard })
}

/** The bearer token of a request, or 401. */
export function bearer(c: Context<AppEnv>): string {
  const [scheme, token] = c.req.header('Authorization')?.split(' ') ?? []
  if (scheme !== 'Bearer' || !token) throw new ApiError('tokenRequired', { headers: { 'WWW-Authenticate': 'Bearer' } })
  return token
}

/** Another's application answers like one that does not exist. */
async function requireApplicant(c: Context<AppEnv>): Promise<void> {
  const { sub, isDraft } = await verifyToken(c.var.secrets, 'application', bearer(c), c.var.calledAt)
  const id = c.req.param('id')
  if (id !== undefined && id !== sub) throw new ApiError('notFound')
  c.set('applicationId', sub)
  c.set('isDraftToken', isDraft === true)
}

/** The records that a token names; another's answers like one that does not exist. */
async function requireTokenFor(c: Context<AppEnv>, audience: 'question' | 'author'): Promise<string[]> {
  const claims = await verifyToken(c.var.secrets, audience, bearer(c), c.var.calledAt)
  const ids = Array.isArray(claims.ids) ? claims.ids.map(String) : []
  const id = c.req.param('id')
  if (id !== undefined && !ids.includes(id)) throw new ApiError('notFound')
  return ids
}
