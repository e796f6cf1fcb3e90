import { statfs } from 'node:fs/promises'
import { UploadAdmission, type UploadPlace } from '#server/http/admission.ts'
import { retryLater } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Counting, countUse } from '#server/http/rate-limit.ts'

const admission = new UploadAdmission()
/** Disk space that uploads leave free for applications, which are small: 1 GiB, but at most a twentieth of the disk. */
const reservedBytes = 1024 ** 3
const reservedPart = 0.05
/** `Retry-After` after a body that arrived too slowly, and with a full disk. */
const slowSeconds = 10
const fullSeconds = 60

type Sending = Pick<Variables, 'metrics' | 'clock' | 'address' | 'applicationId' | 'accountId' | 'staff'>
export type Admitting = Sending & Counting & Pick<Variables, 'env'>

/**
 * Throws 503 with `Retry-After` if too many uploads are open or the body does not arrive; the forms retry by
 * themselves.
 */
export async function takePlace<Result>(
  { metrics, clock, address, applicationId, accountId, staff }: Sending,
  work: (place: UploadPlace) => Promise<Result>,
  owner = applicationId ?? accountId ?? staff?.sub,
): Promise<Result> {
  const sender = { address, owner, isStranger: applicationId === undefined && staff === undefined }
  const place = admission.enter(sender, () => retryLater('serviceUnavailable', slowSeconds, clock()))
  if (typeof place === 'number') {
    metrics.uploads.inc({ outcome: 'busy' })
    throw retryLater('serviceUnavailable', Math.ceil(place / 1000), clock())
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

/**
 * `takePlace` for files that are stored: also throws 503 if the disk is nearly full, and for visitors 429 once their
 * network has used up the day's limit.
 */
export async function takePlaceAndRoom<Result>(
  deps: Admitting,
  work: (place: UploadPlace) => Promise<Result>,
  owner?: string,
): Promise<Result> {
  await requireRoom(deps)
  if (deps.staff) return takePlace(deps, work)
  return countUse(deps, { name: 'uploadMegabytes', key: deps.address }, (count) =>
    takePlace(
      deps,
      async (place) => {
        let counted = 0
        const countUpTo = (megabytes: number) => {
          const added = megabytes - counted
          counted = megabytes
          return count(added)
        }
        place.countBytes = () => countUpTo(Math.floor(place.bytes / 1024 ** 2))
        try {
          return await work(place)
        } finally {
          place.countBytes = undefined
          await countUpTo(Math.ceil(place.bytes / 1024 ** 2))
        }
      },
      owner,
    ),
  )
}

async function requireRoom({ env, clock, metrics }: Pick<Variables, 'env' | 'clock' | 'metrics'>): Promise<void> {
  const disk = await statfs(env.DATA_DIR).catch(() => undefined)
  if (!disk || disk.bavail * disk.bsize >= Math.min(reservedBytes, disk.blocks * disk.bsize * reservedPart)) return
  metrics.uploads.inc({ outcome: 'full' })
  throw retryLater('serviceUnavailable', fullSeconds, clock())
}
