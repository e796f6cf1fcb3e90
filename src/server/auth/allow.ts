import type { Context, MiddlewareHandler } from 'hono'
import { hasScope, type Scope } from '#contract/account/scope.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { isJson } from '#server/http/body.ts'
import { receiveText } from '#server/http/receive-text.ts'
import { requireAccountToken, requireJoiner } from './require-account.ts'
import { requireFactorOwner, requirePasswordOwner, requireStaff } from './require-staff.ts'
import { verifyToken } from './token.ts'

/**
 * Who may call a route.
 * - `credentials`, `refreshToken`, `secondFactor`, `identitySession`: the route checks the caller itself.
 * - `applicant`: the token is for the application `:id`.
 * - `inquirer`, `author`: the token is for the inquiry, post or comment `:id`.
 * - `joiner`: the visitor who has just joined, or the account `:id`.
 * - `passwordOwner`, `factorOwner`: staff who may or must change their password or set up a second factor.
 * - a scope: staff with this permission.
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
  | 'account'
  | 'inquirer'
  | 'author'
  | 'joiner'
  | 'passwordOwner'
  | 'factorOwner'
  | Scope

const unchecked = () => {}

const checks: Partial<Record<Guard, (c: Context<AppEnv>) => Promise<void> | void>> = {
  anyone: unchecked,
  credentials: unchecked,
  refreshToken: unchecked,
  secondFactor: unchecked,
  identitySession: unchecked,
  applicant: requireApplicant,
  inquirer: async (c) => c.set('inquiryIds', await requireTokenFor(c, 'inquiry')),
  author: async (c) => void (await requireTokenFor(c, 'author')),
  account: (c) => requireAccountToken(c, bearer(c)),
  joiner: (c) => requireJoiner(c, bearer(c)),
  staff: (c) => requireStaff(c, bearer(c), ({ scope }) => scope.length > 0),
  developer: (c) => requireStaff(c, bearer(c), ({ isDeveloper }) => isDeveloper),
  passwordOwner: (c) => requirePasswordOwner(c, bearer(c)),
  factorOwner: (c) => requireFactorOwner(c, bearer(c)),
}

/**
 * The first handler of each route; `npm run docs -- routes` and the permission test read its `guard`. The body may take
 * long to arrive (`process/serve.ts`), so the check runs before and after it. Uploads read the body later and then call
 * `checkAgain`.
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

export function bearer(c: Context<AppEnv>): string {
  const [scheme, token] = c.req.header('Authorization')?.split(' ') ?? []
  if (scheme !== 'Bearer' || !token) throw new ApiError('tokenRequired', { headers: { 'WWW-Authenticate': 'Bearer' } })
  return token
}

async function requireApplicant(c: Context<AppEnv>): Promise<void> {
  const { sub, isDraft } = await verifyToken(c.var.secrets, 'application', bearer(c), c.var.calledAt)
  const id = c.req.param('id')
  if (id !== undefined && id !== sub) throw new ApiError('notFound')
  c.set('applicationId', sub)
  c.set('isDraftToken', isDraft === true)
}

async function requireTokenFor(c: Context<AppEnv>, audience: 'inquiry' | 'author'): Promise<string[]> {
  const claims = await verifyToken(c.var.secrets, audience, bearer(c), c.var.calledAt)
  const ids = Array.isArray(claims.ids) ? claims.ids.map(String) : []
  const id = c.req.param('id')
  if (id !== undefined && !ids.includes(id)) throw new ApiError('notFound')
  return ids
}
