import type { ColumnType, Generated } from 'kysely'
import type { Scope } from '#contract/account/scope.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    user: UserTable
  }
}

type Optional = ColumnType<string | null, string | null | undefined, string | null>

/** All log-ins: visitors with an account (more in `account`) and staff. */
export type UserTable = Stamped & {
  username: string
  /** argon2id in PHC form. */
  passwordHash: string
  type: 'PERSON' | 'COMPANY' | 'MANAGER'
  scope: Json<Scope[]>
  /** For the console: end of the lock of the network that sent wrong passwords last; see `log_in_place`. */
  lockedUntil: string | null
  /** This and all columns below: staff only. The e-mail address of visitors is in `account`. */
  email: Optional
  lockedAt: Optional
  lastLogInAt: Optional
  /** The password was set by another person: it must be replaced, and expires at this time. */
  firstPasswordUntil: Optional
  secondFactorAt: Optional
  /** Access tokens of another version must be renewed. */
  tokenVersion: Generated<number>
}
