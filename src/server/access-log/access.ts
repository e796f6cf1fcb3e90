import type { Context } from 'hono'
import type { AccessAction } from '#contract/site/access-line.ts'
import type { FieldChange } from '#contract/site/field-change.ts'
import { json } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readHeaderText } from '#server/http/header-text.ts'

/**
 * Reason for disclosing personal data: the header `Purpose`, percent-encoded, 2 to 200 characters. Throws 422 without
 * it.
 */
export function readPurpose(c: Context): string {
  const purpose = readHeaderText(c, 'Purpose')
  if (purpose.length < 2 || purpose.length > 200) throw new ApiError('purposeRequired')
  return purpose
}

type Entry = {
  action: AccessAction | `${AccessAction} ${string}`
  subject: string
  purpose?: string | null
  changes?: readonly FieldChange[]
}

/** Appends a line to the access log. Await it before the logged action. */
export async function logAccess(
  c: Context<AppEnv>,
  { action, subject, purpose = null, changes }: Entry,
): Promise<void> {
  const { staff, address, accessLog } = c.var
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
  c.set('logged', [...(c.var.logged ?? []), { sequence, subject }])
}
