import { beyond, type Manager } from '#contract/account/manager.ts'
import type { AccessClaims } from '#contract/account/session.ts'

/** Only a user with all rights of an account may change how it logs in. */
export function mayBecome(claims: AccessClaims | null, { scope, isDeveloper }: Manager): boolean {
  return beyond(claims?.scope ?? [], scope).length === 0 && (!isDeveloper || claims?.isDeveloper === true)
}
