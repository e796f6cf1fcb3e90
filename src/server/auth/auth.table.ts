import type { ColumnType } from 'kysely'
import type { SecondFactor } from '#contract/account/second-factor.ts'

declare module '#server/db/database.ts' {
  interface Database {
    log_in_place: LogInPlaceTable
    refresh_session: RefreshSessionTable
  }
}

type Optional = ColumnType<string | null, string | null | undefined, string | null>

/** A log-in: `id` is the subject of its refresh token. Staff only: `usedAt`, `address`, `device`, `factor`. */
export type RefreshSessionTable = {
  id: string
  userId: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  usedAt: Optional
  address: Optional
  device: Optional
  factor: ColumnType<SecondFactor | null, SecondFactor | null | undefined, SecondFactor | null>
}

/** Log-ins of a username from a network, both as keyed hashes. `failures` counts since the last correct password. */
type LogInPlaceTable = {
  account: string
  network: string
  failures: number
  lockedUntil: string | null
  loggedInAt: string | null
  updatedAt: string
}
