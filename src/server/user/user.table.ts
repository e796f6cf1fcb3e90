import type { Scope } from '#contract/scope.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** An account; `failedAttempts` counts since the last right password. */
export type UserTable = Stamped & {
  username: string
  /** argon2id in PHC form. */
  passwordHash: string
  type: 'PERSON' | 'COMPANY' | 'MANAGER'
  scope: Json<Scope[]>
  failedAttempts: number
  lockedUntil: string | null
}
