import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { KcpError } from './kcp.ts'

export type Asking = Pick<Variables, 'log' | 'requestId'>

/** Calls the identity provider; its failure is logged without personal data and answered with `identityUnavailable`. */
export async function askProvider<Result>({ log, requestId }: Asking, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (reason) {
    if (!(reason instanceof KcpError)) throw reason
    log.warn({ requestId, reason: reason.message }, 'identity provider failed')
    throw new ApiError('identityUnavailable')
  }
}
