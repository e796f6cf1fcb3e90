import type { AccessAction } from '#contract/site/access-log.ts'
import type { FieldChange } from '#contract/site/field-change.ts'
import { json } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'

export type Logging = Pick<Variables, 'staff' | 'address' | 'accessLog' | 'logged'>

type Entry = {
  action: AccessAction | `${AccessAction} ${string}`
  subject: string
  purpose?: string | null
  changes?: readonly FieldChange[]
}

/** Appends a line to the access log. Await it before the action that it logs. */
export async function logAccess(
  { staff, address, accessLog, logged }: Logging,
  { action, subject, purpose = null, changes }: Entry,
): Promise<void> {
  if (!staff) throw new ApiError('tokenRequired')
  const line = {
    actorId: staff.sub,
    actor: staff.username,
    address,
    action,
    subject,
    purpose,
    changes: changes ? json(changes) : null,
  }
  const sequence = await accessLog.append(line)
  logged?.push({ sequence, subject })
}
