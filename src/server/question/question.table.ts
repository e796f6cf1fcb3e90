import type { ColumnType } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { QuestionStatus } from '#contract/question.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** What names a person, and what they wrote, is null once it was destroyed; that there was a question stays. */
export type QuestionTable = Stamped & {
  status: QuestionStatus
  locale: Locale
  name: string | null
  email: string | null
  title: string | null
  body: string | null
  passwordHash: string | null
  _terms: Json<string[]> | null
  idempotencyKey: string | null
  /** Keyed: it covers the password. */
  contentHash: string | null
  answer: ColumnType<string | null, never, string | null>
  answeredAt: ColumnType<string | null, never, string | null>
  destroyAt: string
  destroyedAt: ColumnType<string | null, never, string | null>
}
