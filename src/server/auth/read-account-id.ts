import type { Context } from 'hono'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { bearer } from './allow.ts'
import { requireAccountToken } from './require-account.ts'

/** For routes open to guests and accounts: null for a guest, and for staff, who write as guests. */
export async function readAccountId(c: Context<AppEnv>): Promise<string | null> {
  if (!c.req.header('Authorization')) return null
  try {
    await requireAccountToken(c, bearer(c))
    return c.var.accountId ?? null
  } catch (reason) {
    if (reason instanceof ApiError && reason.code === 'scopeRequired') return null
    throw reason
  }
}
