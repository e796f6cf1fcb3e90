import type { Context } from 'hono'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { KcpError } from './kcp.ts'

export async function askProvider<Result>(c: Context<AppEnv>, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (reason) {
    if (!(reason instanceof KcpError)) throw reason
    c.var.log.warn({ requestId: c.var.requestId, reason: reason.message }, 'identity provider failed')
    throw new ApiError('identityUnavailable')
  }
}
