import * as v from 'valibot'
import { boundedList } from '#contract/kit/bounded.ts'
import * as field from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { messageStatus } from '#contract/outbox/outbox-message.ts'
import { hasScope, type Scope, scope, scopes } from './scope.ts'
import { secondFactors } from './second-factor.ts'

const scopeList = v.pipe(
  boundedList(scope, scopes.length, { missing: 'scopesRequired' }),
  v.minLength(1, 'scopesRequired'),
  v.check((list) => new Set(list).size === list.length, 'invalid'),
)

/** `POST /api/console/users` */
export const invitation = v.strictObject({ username: field.username, email: field.lowerCaseEmail, scope: scopeList })
export type Invitation = v.InferOutput<typeof invitation>

/** `PUT /api/console/users/{id}`. An empty `email` removes it. `version`: the `updatedAt` that staff saw. */
export const managerChange = v.strictObject({
  email: v.union([v.literal(''), field.lowerCaseEmail], 'emailInvalid'),
  scope: scopeList,
  version: field.dateTime,
})

/**
 * `INVITED`: must replace a password set by another person; `EXPIRED`: did not do so in time. `PAUSED`: locked for
 * minutes after wrong passwords. `LOCKED`: by staff with the scope `manager`.
 */
export const managerStates = ['ACTIVE', 'INVITED', 'EXPIRED', 'PAUSED', 'LOCKED'] as const
export type ManagerState = (typeof managerStates)[number]

const summaryEntries = {
  _id: v.string(),
  username: v.string(),
  scope: v.array(scope),
  state: v.picklist(managerStates),
  lastLogInAt: v.nullable(field.moment),
  createdAt: field.moment,
}
export const managerSummary = v.object(summaryEntries)
export type ManagerSummary = v.InferOutput<typeof managerSummary>

const managerSession = v.object({
  _id: v.string(),
  createdAt: field.moment,
  usedAt: field.moment,
  expiresAt: field.moment,
  address: v.nullable(v.string()),
  device: v.nullable(v.string()),
  factor: v.nullable(v.picklist(secondFactors)),
  isCurrent: v.boolean(),
})
export type ManagerSession = v.InferOutput<typeof managerSession>

export const manager = v.object(
  merge(summaryEntries, {
    updatedAt: field.moment,
    email: v.nullable(v.string()),
    isDeveloper: v.boolean(),
    lockedAt: v.nullable(field.moment),
    lockedUntil: v.nullable(field.moment),
    firstPasswordUntil: v.nullable(field.moment),
    secondFactorAt: v.nullable(field.moment),
    mail: v.nullable(messageStatus),
    sessions: v.array(managerSession),
  }),
)
export type Manager = v.InferOutput<typeof manager>

/** `password` is returned only if it cannot be mailed. */
export const firstPassword = v.object({ user: manager, password: v.nullable(v.string()) })
export type FirstPassword = v.InferOutput<typeof firstPassword>

/** Scopes in `wanted` that `owned` does not include: staff with `owned` may not grant them. */
export function missingScopes(owned: readonly Scope[], wanted: readonly Scope[]): Scope[] {
  return wanted.filter((one) => !hasScope(owned, one))
}
