import type { ColumnType, Generated } from 'kysely'
import type { Scope } from '#contract/account/scope.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    user: UserTable
  }
}

type Optional = ColumnType<string | null, string | null | undefined, string | null>

export type UserTable = Stamped & {
  username: string
  /** argon2id in PHC form. */
  passwordHash: string
  type: 'PERSON' | 'COMPANY' | 'MANAGER'
  scope: Json<Scope[]>
  /** End of the pause for log-ins from the place that sent wrong passwords last. */
  lockedUntil: string | null
  /** Staff only, as all columns below; visitors have theirs in `account`. */
  email: Optional
  lockedAt: Optional
  lastLogInAt: Optional
  /** The password was set by another person: it must be replaced, and expires at this time. */
  firstPasswordUntil: Optional
  secondFactorAt: Optional
  /** Access tokens of another version must be renewed. */
  tokenVersion: Generated<number>
}
