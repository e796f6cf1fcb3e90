import type { Context } from 'hono'
import { codePurpose } from '#contract/application/purpose.ts'
import type { AccessAction } from '#contract/site/access-line.ts'
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
  return codePurpose(purpose)
}

/** Appends a line to the access log. Await it before the logged action. */
export async function logAccess(
  c: Context<AppEnv>,
  {
    action,
    subject,
    purpose = null,
  }: { action: AccessAction | `${AccessAction} ${string}`; subject: string; purpose?: string | null },
): Promise<void> {
  const { staff, address, accessLog } = c.var
  if (!staff) throw new ApiError('tokenRequired')
  const line = { actorId: staff.sub, actor: staff.username, address, action, subject, purpose }
  const sequence = await accessLog.append(line)
  c.set('logged', [...(c.var.logged ?? []), { sequence, subject }])
}
