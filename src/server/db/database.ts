import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { AccessLogTable } from '#server/access-log/access-log.table.ts'
import type { ApplicationEventTable, ApplicationTable, UploadTable } from '#server/application/application.table.ts'
import type { RefreshSessionTable } from '#server/auth/auth.table.ts'
import type { DownloadTable } from '#server/download/download.table.ts'
import type { FaqTable } from '#server/faq/faq.table.ts'
import type { IdentityAttemptTable } from '#server/identity/identity.table.ts'
import type { MessageTable } from '#server/message/message.table.ts'
import type { NotificationTable } from '#server/notice/notice.table.ts'
import type { PolicyYearTable } from '#server/policy-year/policy-year.table.ts'
import type { ScheduleTable } from '#server/schedule/schedule.table.ts'
import type { UserTable } from '#server/user/user.table.ts'

/** A JSON column: read as a value, written as text (see `json`). */
export type Json<Value> = ColumnType<Value, string, string>

/** What every resource's table has; times are UTC ISO texts. */
export type Stamped = { id: string; createdAt: string; updatedAt: string }

export type Database = {
  access_log: AccessLogTable
  application: ApplicationTable
  application_event: ApplicationEventTable
  identity_attempt: IdentityAttemptTable
  download: DownloadTable
  faq: FaqTable
  message: MessageTable
  notification: NotificationTable
  policy_year: PolicyYearTable
  refresh_session: RefreshSessionTable
  schedule: ScheduleTable
  upload: UploadTable
  user: UserTable
}

export type Engine = 'sqlite' | 'postgres'
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** A value for a JSON column. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

// biome-ignore lint/suspicious/noExplicitAny: a migration describes a past schema, which no type of today knows.
export type PastDb = Kysely<any>
