import type { ColumnType } from 'kysely'
import type { SecondFactor } from '#contract/second-factor.ts'

type Optional = ColumnType<string | null, string | null | undefined, string | null>

/** A refresh token that was given out; revoked or past `expiresAt` it opens nothing. */
export type RefreshSessionTable = {
  id: string
  userId: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** When it last gave an access token. Of staff alone, as the two below. */
  usedAt: Optional
  /** The network address of the log-in. */
  address: Optional
  /** The browser's `User-Agent`. */
  device: Optional
  /** What confirmed it beside the password; null: nothing. */
  factor: ColumnType<SecondFactor | null, SecondFactor | null | undefined, SecondFactor | null>
}

/** A network from which log-ins with a username were tried; both are keyed hashes. `failures` counts since the last right password. */
export type LogInPlaceTable = {
  account: string
  network: string
  failures: number
  lockedUntil: string | null
  /** When a right password last came from there. */
  loggedInAt: string | null
  updatedAt: string
}
