import type { Source } from '#console/kit/record/source.ts'
import { beyond, type Manager } from '#contract/account/manager.ts'
import type { AccessClaims } from '#contract/account/session.ts'

export const managerPath = '/console/manager'
export const managerSource = { path: 'console/users', singular: 'user', plural: 'users' } as const satisfies Source

/** Only a user with all rights of an account may change how it logs in. */
export function mayBecome(claims: AccessClaims | null, { scope, isDeveloper }: Manager): boolean {
  return beyond(claims?.scope ?? [], scope).length === 0 && (!isDeveloper || claims?.isDeveloper === true)
}
