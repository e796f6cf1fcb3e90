import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { AccessLogHeadTable, AccessLogTable } from '#server/access-log/access-log.table.ts'
import type { MailedLinkTable, MemberFileTable, MemberOrderTable, MemberTable } from '#server/account/member.table.ts'
import type { UserTable } from '#server/account/user.table.ts'
import type {
  ApplicationCountTable,
  ApplicationEventTable,
  ApplicationNameTable,
  ApplicationNoteTable,
  ApplicationTable,
  HeldUploadTable,
  UploadTable,
} from '#server/application/application.table.ts'
import type { LogInPlaceTable, RefreshSessionTable } from '#server/auth/auth.table.ts'
import type { BannerTable } from '#server/banner/banner.table.ts'
import type { BoardCommentTable, BoardTable } from '#server/board/board.table.ts'
import type { BulkRowTable, BulkTable } from '#server/bulk/bulk.table.ts'
import type { DownloadTable } from '#server/download/download.table.ts'
import type { FaqTable } from '#server/faq/faq.table.ts'
import type { FormEntryTable, FormFileTable, FormTable } from '#server/form/form.table.ts'
import type { EditorTable, LastHandTable } from '#server/http/presence.table.ts'
import type { IdentityAttemptTable } from '#server/identity/identity.table.ts'
import type { QuestionTable } from '#server/inquiry/question.table.ts'
import type { NotificationTable } from '#server/notice/notice.table.ts'
import type { MessageTable } from '#server/outbox/message.table.ts'
import type { PhotoTable } from '#server/photo/photo.table.ts'
import type { PolicyYearTable } from '#server/policy-year/policy-year.table.ts'
import type { PopupTable } from '#server/popup/popup.table.ts'
import type { KeptDraftTable } from '#server/remote-draft/kept-draft.table.ts'
import type { UnnamedFileTable } from '#server/retention/orphaned-file.table.ts'
import type { CleanUpTable } from '#server/retention/retention-run.table.ts'
import type { ScheduleTable } from '#server/round/schedule.table.ts'
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  TotpTable,
} from '#server/second-factor/second-factor.table.ts'
import type { StoreKeyTable } from '#server/secret/store-key.table.ts'
import type { SettingTable } from '#server/setting/setting.table.ts'
import type { TermTable } from '#server/terms/term.table.ts'

/** A JSON column: read as a value, written as text (see `json`). */
export type Json<Value> = ColumnType<Value, string, string>

/** Times are UTC in ISO format. */
export type Stamped = { id: string; createdAt: string; updatedAt: string }

export type Database = {
  access_log: AccessLogTable
  access_log_head: AccessLogHeadTable
  application: ApplicationTable
  application_count: ApplicationCountTable
  application_event: ApplicationEventTable
  application_name: ApplicationNameTable
  application_note: ApplicationNoteTable
  identity_attempt: IdentityAttemptTable
  banner: BannerTable
  board: BoardTable
  board_comment: BoardCommentTable
  bulk: BulkTable
  bulk_row: BulkRowTable
  clean_up: CleanUpTable
  download: DownloadTable
  editor: EditorTable
  faq: FaqTable
  form: FormTable
  form_entry: FormEntryTable
  form_file: FormFileTable
  kept_draft: KeptDraftTable
  last_hand: LastHandTable
  log_in_place: LogInPlaceTable
  mailed_link: MailedLinkTable
  member: MemberTable
  member_file: MemberFileTable
  member_order: MemberOrderTable
  message: MessageTable
  notification: NotificationTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  photo: PhotoTable
  policy_year: PolicyYearTable
  popup: PopupTable
  question: QuestionTable
  recovery_code: RecoveryCodeTable
  refresh_session: RefreshSessionTable
  schedule: ScheduleTable
  setting: SettingTable
  store_key: StoreKeyTable
  term: TermTable
  totp: TotpTable
  unnamed_file: UnnamedFileTable
  upload: UploadTable
  held_upload: HeldUploadTable
  user: UserTable
}

export type Engine = 'sqlite' | 'postgres'
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export function json(value: unknown): string {
  return JSON.stringify(value)
}

// biome-ignore lint/suspicious/noExplicitAny: migrations describe past schemas, for which there are no types.
export type PastDb = Kysely<any>
