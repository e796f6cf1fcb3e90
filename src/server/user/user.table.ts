import type { ColumnType, Generated } from 'kysely'
import type { Scope } from '#contract/scope.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** Null unless it is said. */
type Optional = ColumnType<string | null, string | null | undefined, string | null>

/** An account. */
export type UserTable = Stamped & {
  username: string
  /** argon2id in PHC form. */
  passwordHash: string
  type: 'PERSON' | 'COMPANY' | 'MANAGER'
  scope: Json<Scope[]>
  /** Of stores from before migration 0035; `log_in_place` counts. */
  failedAttempts: number
  /** Where wrong passwords came from last, log-ins are refused until then. */
  lockedUntil: string | null
  /** Of staff alone, as all below: members have theirs in `member`. */
  email: Optional
  /** When a manager locked the account; it stays so until one unlocks it. */
  lockedAt: Optional
  lastLogInAt: Optional
  /** Whoever has been given a password must set their own; until then, and no later than this, it logs in. */
  firstPasswordUntil: Optional
  /** Since when the account has a second factor: a log-in needs it from then on. */
  secondFactorAt: Optional
  /** Access tokens of another version have to be renewed. */
  tokenVersion: Generated<number>
}
