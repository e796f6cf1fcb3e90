import * as v from 'valibot'
import * as field from './field.ts'
import type { MessageStatus } from './message.ts'
import { hasScope, type Scope, scope } from './scope.ts'

/** Addresses that differ in case alone reach the same mailbox. */
const email = v.pipe(field.email, v.toLowerCase())
/** At least one, each once. */
const scopeList = v.pipe(
  v.array(scope, 'scopesRequired'),
  v.minLength(1, 'scopesRequired'),
  v.check((list) => new Set(list).size === list.length, 'invalid'),
)

/** `POST /api/console/users`: somebody of the staff, to whom a first password goes. */
export const invitation = v.strictObject({ username: field.username, email, scope: scopeList })
export type Invitation = v.InferOutput<typeof invitation>

/** `PUT /api/console/users/{id}`; an empty address is none. `version` is the account's `updatedAt` that was changed. */
export const managerChange = v.strictObject({
  email: v.union([v.literal(''), email], 'emailRequired'),
  scope: scopeList,
  version: field.dateTime,
})

/**
 * `INVITED`: has a password that somebody else gave, and must set their own; `EXPIRED` where that came too late.
 * `PAUSED`: after wrong passwords, for minutes. `LOCKED`: by a manager.
 */
export const managerStates = ['ACTIVE', 'INVITED', 'EXPIRED', 'PAUSED', 'LOCKED'] as const
export type ManagerState = (typeof managerStates)[number]

/** A staff account in a list. Times are UTC ISO texts. */
export type ManagerSummary = {
  _id: string
  username: string
  scope: Scope[]
  state: ManagerState
  lastLogInAt: string | null
  createdAt: string
}

/** A staff account as managers see it. */
export type Manager = ManagerSummary & {
  updatedAt: string
  email: string | null
  /** May set up rounds, whatever its scopes. */
  isDeveloper: boolean
  lockedAt: string | null
  /** While wrong passwords keep it closed. */
  lockedUntil: string | null
  firstPasswordUntil: string | null
  /** What became of the latest mail with a first password; null where there is none. */
  mail: MessageStatus | null
  sessions: ManagerSession[]
}

/** Where somebody of the staff is logged in. */
export type ManagerSession = {
  _id: string
  createdAt: string
  usedAt: string
  expiresAt: string
  address: string | null
  /** The browser's `User-Agent`. */
  device: string | null
  /** The one that asks. */
  isCurrent: boolean
}

/** The answer to whoever made an account or a new password: the password itself only where no mail can carry it. */
export type FirstPassword = { user: Manager; password: string | null }

/** What of `wanted` somebody with the scopes `owned` may not give: nobody gives what they do not have. */
export function beyond(owned: readonly Scope[], wanted: readonly Scope[]): Scope[] {
  return wanted.filter((one) => !hasScope(owned, one))
}
