import type { ColumnType } from 'kysely'
import type { InquiryStatus } from '#contract/content/inquiry.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    inquiry: InquiryTable
  }
}

/** Personal data and texts are null once deleted; the row stays for statistics. */
export type InquiryTable = Stamped & {
  status: InquiryStatus
  locale: Locale
  /** Null for a guest. */
  accountId: string | null
  name: string | null
  email: string | null
  title: string | null
  body: string | null
  passwordHash: string | null
  _terms: Json<string[]> | null
  idempotencyKey: string | null
  /** Of the writing call, to recognise a repeated one. Keyed, as it covers the password. */
  contentHash: string | null
  answer: ColumnType<string | null, never, string | null>
  answeredAt: ColumnType<string | null, never, string | null>
  destroyAt: string
  destroyedAt: ColumnType<string | null, never, string | null>
}
