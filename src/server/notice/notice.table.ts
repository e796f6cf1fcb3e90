import type { LocalizedText } from '#contract/localized.ts'
import type { NoticeCategory, NoticeFile } from '#contract/notice.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** What the contract shows of a file, whose `_id` finds its bytes, and what names its content. */
export type StoredNoticeFile = NoticeFile & { sha256: string }

export type NotificationTable = Stamped & {
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  /** The words of `body`, for the search. */
  bodyText: Json<LocalizedText>
  category: NoticeCategory
  isPinned: boolean
  shows: boolean
  publishedAt: string
  files: Json<StoredNoticeFile[]>
  views: number
}
