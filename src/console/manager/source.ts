import type { Source } from '#console/kit/record/source.ts'
import type { AccessClaims } from '#contract/account/access-claims.ts'
import { type Manager, missingScopes } from '#contract/account/manager.ts'

export const managerPath = '/console/manager'
export const managerSource = { path: 'console/users', singular: 'user', plural: 'users' } as const satisfies Source

/** Only a user with all scopes of an account may change how it logs in: otherwise they could take it over. */
export function mayChangeLogIn(claims: AccessClaims | null, { scope, isDeveloper }: Manager): boolean {
  return missingScopes(claims?.scope ?? [], scope).length === 0 && (!isDeveloper || claims?.isDeveloper === true)
}
