import type { Context, MiddlewareHandler } from 'hono'
import { hasScope, type Scope } from '#contract/scope.ts'
import { verifyAccessToken, verifyToken } from '#server/auth/token.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Who may call a route: anyone, whoever sends log-in credentials or a refresh token (the route checks them),
 * the tab that began an identity verification (the route checks it), the applicant whose token is for the `:id` of
 * the path, or staff with a scope.
 */
export type Guard = 'anyone' | 'credentials' | 'refreshToken' | 'identitySession' | 'applicant' | Scope

const checks: Partial<Record<Guard, (c: Context<AppEnv>) => Promise<void> | void>> = {
  anyone: () => {},
  credentials: () => {},
  refreshToken: () => {},
  identitySession: () => {},
  applicant: requireApplicant,
}

/** Stands before every route's handlers; `npm run routes` and the permission sweep read `guard` off it. */
export function allow(guard: Guard): MiddlewareHandler<AppEnv> & { guard: Guard } {
  const check = checks[guard] ?? ((c: Context<AppEnv>) => requireScope(c, guard as Scope))
  const handler: MiddlewareHandler<AppEnv> = async (c, next) => {
    await check(c)
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

async function requireScope(c: Context<AppEnv>, scope: Scope): Promise<void> {
  const claims = await verifyAccessToken(c.var.secrets.token, bearer(c), c.var.clock())
  if (!hasScope(claims.scope, scope)) throw new ApiError('scopeRequired')
  c.set('staff', claims)
}

/** Another's application answers like one that does not exist. */
async function requireApplicant(c: Context<AppEnv>): Promise<void> {
  const { sub } = await verifyToken(c.var.secrets.token, 'application', bearer(c), c.var.clock())
  const id = c.req.param('id')
  if (id !== undefined && id !== sub) throw new ApiError('notFound')
  c.set('applicationId', sub)
}
