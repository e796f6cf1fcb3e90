import type { ColumnType } from 'kysely'
import type { UnitTypeName } from '#contract/building.ts'
import type { Locale } from '#contract/locale.ts'
import type { AccountFileName } from '#contract/user.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** What an account of a visitor has beside its log-in; `id` is the account's. */
export type MemberTable = Stamped & {
  email: string
  name: string
  phone: string
  locale: Locale
  company: string | null
  registrationNumber: string | null
  /** When the link mailed to `email` was opened; null: nobody can log in yet. */
  confirmedAt: string | null
  /** Access tokens from before this moment open nothing any more. */
  sessionsSince: string | null
  idempotencyKey: string | null
  /** Keyed hash of the joining call, to tell a repeated one from another. */
  requestHash: string | null
  _terms: Json<string[]>
  likes: Json<UnitTypeName[]>
}

/** One file that a member handed in; `id` is its name in the file store. */
export type MemberFileTable = {
  id: string
  userId: string
  name: AccountFileName
  originalName: string
  type: string
  size: number
  sha256: string
  createdAt: string
}

/** A link that was mailed and opens once; `id` is the hash of its token. */
export type MailedLinkTable = {
  id: string
  /** Null where nobody has the address: asked for all the same, so that the answer takes as long. */
  userId: ColumnType<string | null, string | null, never>
  purpose: 'JOIN' | 'RECOVERY'
  expiresAt: string
}

/** An application that a member has shown to be theirs. */
export type MemberOrderTable = { userId: string; applicationId: string; addedAt: string }
