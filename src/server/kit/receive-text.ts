import type { Context } from 'hono'
import { ApiError, comeBack } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { UploadLine } from './upload-line.ts'

/** Many more than arrive at once from a campus; of all networks together there is no limit that a few could use up. */
const line = new UploadLine({ open: Number.POSITIVE_INFINITY, ofAddress: 512 })
/** Seconds after which a body that did not come may be sent again. */
const slowSeconds = 10

/**
 * The request's body as text, which `limitBody` keeps short. 503 with Retry-After where it does not come, or too many of
 * one network are open; 400 where it breaks off.
 */
export async function receiveText(c: Context<AppEnv>): Promise<string> {
  const { address, clock } = c.var
  const place = line.enter({ address, owner: undefined }, () => comeBack('serviceUnavailable', slowSeconds, clock()))
  if (typeof place === 'number') throw comeBack('serviceUnavailable', Math.ceil(place / 1000), clock())
  try {
    return await place.whole(c.req.text(), Number(c.req.header('Content-Length')) || 0)
  } catch (reason) {
    throw reason instanceof ApiError ? reason : new ApiError('malformedBody')
  } finally {
    place.leave()
  }
}
