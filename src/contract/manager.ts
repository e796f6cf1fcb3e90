import * as v from 'valibot'
import { list } from './bounded.ts'
import * as field from './field.ts'
import { merge } from './merge.ts'
import { messageStatus } from './message.ts'
import { hasScope, type Scope, scope, scopes } from './scope.ts'
import { secondFactors } from './second-factor.ts'

/** Addresses that differ in case alone reach the same mailbox. */
const email = v.pipe(field.email, v.toLowerCase())
/** At least one, each once. */
const scopeList = v.pipe(
  list(scope, scopes.length, { missing: 'scopesRequired' }),
  v.minLength(1, 'scopesRequired'),
  v.check((list) => new Set(list).size === list.length, 'invalid'),
)

/** `POST /api/console/users`: somebody of the staff, to whom a first password goes. */
export const invitation = v.strictObject({ username: field.username, email, scope: scopeList })
export type Invitation = v.InferOutput<typeof invitation>

/** `PUT /api/console/users/{id}`; an empty address is none. `version` is the account's `updatedAt` that was changed. */
export const managerChange = v.strictObject({
  email: v.union([v.literal(''), email], 'emailInvalid'),
  scope: scopeList,
  version: field.dateTime,
})

/**
 * `INVITED`: has a password that somebody else gave, and must set their own; `EXPIRED` where that came too late.
 * `PAUSED`: after wrong passwords, for minutes. `LOCKED`: by a manager.
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
/** A staff account in a list. Times are UTC ISO texts. */
export const managerSummary = v.object(summaryEntries)
export type ManagerSummary = v.InferOutput<typeof managerSummary>

/** Where somebody of the staff is logged in. */
const managerSession = v.object({
  _id: v.string(),
  createdAt: field.moment,
  usedAt: field.moment,
  expiresAt: v.string(),
  address: v.nullable(v.string()),
  /** The browser's `User-Agent`. */
  device: v.nullable(v.string()),
  /** What confirmed it beside the password; null: nothing. */
  factor: v.nullable(v.picklist(secondFactors)),
  /** The one that asks. */
  isCurrent: v.boolean(),
})
export type ManagerSession = v.InferOutput<typeof managerSession>

/** A staff account as managers see it. */
export const manager = v.object(
  merge(summaryEntries, {
    updatedAt: field.moment,
    email: v.nullable(v.string()),
    /** May set up rounds, whatever its scopes. */
    isDeveloper: v.boolean(),
    lockedAt: v.nullable(field.moment),
    /** While wrong passwords keep it closed. */
    lockedUntil: v.nullable(field.moment),
    firstPasswordUntil: v.nullable(field.moment),
    /** Since when a log-in needs a second factor. */
    secondFactorAt: v.nullable(field.moment),
    /** What became of the latest mail with a first password; null where there is none. */
    mail: v.nullable(messageStatus),
    sessions: v.array(managerSession),
  }),
)
export type Manager = v.InferOutput<typeof manager>

/** The answer to whoever made an account or a new password: the password itself only where no mail can carry it. */
export const firstPassword = v.object({ user: manager, password: v.nullable(v.string()) })
export type FirstPassword = v.InferOutput<typeof firstPassword>

/** What of `wanted` somebody with the scopes `owned` may not give: nobody gives what they do not have. */
export function beyond(owned: readonly Scope[], wanted: readonly Scope[]): Scope[] {
  return wanted.filter((one) => !hasScope(owned, one))
}
