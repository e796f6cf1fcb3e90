import type { AccessAction } from '#contract/site/access-line.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'

export type Logging = Pick<Variables, 'staff' | 'address' | 'accessLog' | 'logged'>

/** Appends a line to the access log. Await it before the logged action. */
export async function logAccess(
  { staff, address, accessLog, logged }: Logging,
  {
    action,
    subject,
    purpose = null,
  }: { action: AccessAction | `${AccessAction} ${string}`; subject: string; purpose?: string | null },
): Promise<void> {
  if (!staff) throw new ApiError('tokenRequired')
  const line = { actorId: staff.sub, actor: staff.username, address, action, subject, purpose }
  const sequence = await accessLog.append(line)
  logged?.push({ sequence, subject })
}
