import type { Context, MiddlewareHandler } from 'hono'
import type { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/** SQLite's extended result code and PostgreSQL's SQLSTATE for a unique violation. */
const codes = [2067, '23505']

/** Checks before the write, and gives the same error if another write came in between. */
export function requiresUnique(
  look: (c: Context<AppEnv>) => Promise<void>,
  taken: ApiError,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await look(c)
    await next()
    if (isSecond(c.error)) throw taken
  }
}

function isSecond(error: Error | undefined): boolean {
  const { errcode, code } = { errcode: undefined, code: undefined, ...error }
  return [errcode, code].some((one) => one !== undefined && codes.includes(one))
}
