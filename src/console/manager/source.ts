import type { ListSpec } from '#console/kit/list/list-query.ts'
import type { Source } from '#console/kit/record/source.ts'
import { managerStates } from '#contract/account/manager.ts'
import { scopes } from '#contract/account/scope.ts'

export const path = '/console/manager'
export const source = { path: 'console/users', singular: 'user', plural: 'users' } as const satisfies Source

export const spec = {
  sorts: ['username', '-username', '-lastLogInAt', 'lastLogInAt', '-createdAt', 'createdAt'],
  filters: { state: managerStates, scope: scopes },
} as const satisfies ListSpec
