import type { ColumnType } from 'kysely'
import type { AccountFileName } from '#contract/account/user.ts'
import type { UnitTypeName } from '#contract/complex/building.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    account_link: AccountLinkTable
    account: AccountTable
    account_file: AccountFileTable
    account_application: AccountApplicationTable
  }
}

type AccountTable = Stamped & {
  email: string
  name: string
  phone: string
  locale: Locale
  company: string | null
  registrationNumber: string | null
  /** When the link mailed to `email` was opened; null: log-in is not possible yet. */
  confirmedAt: string | null
  /** Older access tokens are refused. */
  sessionsSince: string | null
  idempotencyKey: string | null
  /** Keyed hash of the joining call; distinguishes a repeated call from another one. */
  requestHash: string | null
  _terms: Json<string[]>
  likes: Json<UnitTypeName[]>
}

/** `id` is the name in the file store. */
type AccountFileTable = {
  id: string
  userId: string
  name: AccountFileName
  originalName: string
  type: string
  size: number
  sha256: string
  createdAt: string
}

/** Links mailed to visitors; each opens once. `id` is the hash of its token. */
export type AccountLinkTable = {
  id: string
  /** Null for an unknown address: a row is written all the same, so that the response takes equally long. */
  userId: ColumnType<string | null, string | null, never>
  purpose: 'JOIN' | 'RECOVERY'
  expiresAt: string
}

type AccountApplicationTable = { userId: string; applicationId: string; addedAt: string }
