import type { Context } from 'hono'
import { ApiError, comeBack } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { UploadLine } from './upload-line.ts'

/**
 * Many more than arrive at once from a campus; of all networks together there is no limit that a few could use up. An
 * open body takes what has come of it, and 30 KB: the few large ones have fewer places.
 */
const line = new UploadLine({ open: Number.POSITIVE_INFINITY, ofAddress: 512 })
const largeLine = new UploadLine({ open: Number.POSITIVE_INFINITY, ofAddress: 64 })
const largeBytes = 32 * 1024
/** Seconds after which a body that did not come may be sent again. */
const slowSeconds = 10

/** The request's body as text, which `limitBody` keeps short. */
export function receiveText(c: Context<AppEnv>): Promise<string> {
  return receive(c, Number(c.req.header('Content-Length')) || 0, () => c.req.text())
}

/**
 * Reads a body of so many bytes. 503 with Retry-After where it does not come, or too many of one network are open; 400
 * where it breaks off.
 */
export async function receive<Result>(
  { var: { address, clock } }: Context<AppEnv>,
  length: number,
  read: () => Promise<Result>,
): Promise<Result> {
  const tooSlow = () => comeBack('serviceUnavailable', slowSeconds, clock())
  const place = (length > largeBytes ? largeLine : line).enter({ address, owner: undefined }, tooSlow)
  if (typeof place === 'number') throw comeBack('serviceUnavailable', Math.ceil(place / 1000), clock())
  try {
    return await place.whole(read(), length)
  } catch (reason) {
    throw reason instanceof ApiError ? reason : new ApiError('malformedBody')
  } finally {
    place.leave()
  }
}
