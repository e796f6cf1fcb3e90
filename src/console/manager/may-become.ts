import { beyond, type Manager } from '#contract/manager.ts'
import type { AccessClaims } from '#contract/session.ts'

/** Whether somebody has all that an account has: only then may they change how it is logged in. */
export function mayBecome(claims: AccessClaims | null, { scope, isDeveloper }: Manager): boolean {
  return beyond(claims?.scope ?? [], scope).length === 0 && (!isDeveloper || claims?.isDeveloper === true)
}
