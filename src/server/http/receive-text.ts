import type { Context } from 'hono'
import { UploadAdmission } from './admission.ts'
import { ApiError, retryLater } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Open bodies per network: far more than arrive at once from a campus. There is no total limit, which a few networks
 * could use up. An open body takes 30 KB of memory and its received bytes, so large bodies have fewer places.
 */
const admission = new UploadAdmission({ open: Number.POSITIVE_INFINITY, ofAddress: 512 })
const largeAdmission = new UploadAdmission({ open: Number.POSITIVE_INFINITY, ofAddress: 64 })
const largeBytes = 32 * 1024
/** `Retry-After` for a body that arrived too slowly. */
const slowSeconds = 10

export function receiveText(c: Context<AppEnv>): Promise<string> {
  return receive(c, Number(c.req.header('Content-Length')) || 0, () => c.req.text())
}

/**
 * Reads a whole body of `length` bytes by `read`. Throws 503 with `Retry-After` if it does not arrive or too many bodies
 * of the network are open, and 400 if it breaks off.
 */
export async function receive<Result>(
  { var: { address, clock } }: Context<AppEnv>,
  length: number,
  read: () => Promise<Result>,
): Promise<Result> {
  const tooSlow = () => retryLater('serviceUnavailable', slowSeconds, clock())
  const place = (length > largeBytes ? largeAdmission : admission).enter({ address, owner: undefined }, tooSlow)
  if (typeof place === 'number') throw retryLater('serviceUnavailable', Math.ceil(place / 1000), clock())
  try {
    return await place.whole(read(), length)
  } catch (reason) {
    throw reason instanceof ApiError ? reason : new ApiError('malformedBody')
  } finally {
    place.leave()
  }
}
