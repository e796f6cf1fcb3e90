import type { Context } from 'hono'
import type { AccessAction } from '#contract/access-line.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readHeaderText } from '#server/kit/header-text.ts'

/** Why staff take personal data out: the header `Purpose`, percent-encoded, 2 to 200 characters; 422 without it. */
export function readPurpose(c: Context): string {
  const purpose = readHeaderText(c, 'Purpose')
  if (purpose.length < 2 || purpose.length > 200) throw new ApiError('purposeRequired')
  return purpose
}

/** Writes who does what to whose record; only then may it be done. */
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
  await accessLog.append({ actorId: staff.sub, actor: staff.username, address, action, subject, purpose })
}
