import type { Context } from 'hono'
import { comeBack } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './rate-limit.ts'
import { UploadLine, type UploadPlace } from './upload-line.ts'

const line = new UploadLine()
/** Seconds after which a body that did not come may be sent again. */
const slowSeconds = 10

/**
 * Does the work of one upload on a place of its own. 503 with Retry-After where too many come at once, and where the body
 * does not come: the forms send it again by themselves.
 */
export async function takePlace<Result>(
  c: Context<AppEnv>,
  work: (place: UploadPlace) => Promise<Result>,
): Promise<Result> {
  const { metrics, clock, address, applicationId, memberId, staff } = c.var
  const sender = { address: networkOf(address), owner: applicationId ?? memberId ?? staff?.sub }
  const place = line.enter(sender, () => comeBack('serviceUnavailable', slowSeconds, clock()))
  if (typeof place === 'number') {
    metrics.uploads.inc({ outcome: 'busy' })
    throw comeBack('serviceUnavailable', Math.ceil(place / 1000), clock())
  }
  try {
    return await work(place)
  } catch (reason) {
    metrics.uploads.inc({ outcome: 'refused' })
    throw reason
  } finally {
    place.leave()
  }
}
