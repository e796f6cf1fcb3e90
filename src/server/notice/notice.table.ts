import type { NoticeCategory, NoticeFile } from '#contract/content/notice.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    notice: NoticeTable
  }
}

/** `_id` is the name in the file store. */
export type StoredNoticeFile = NoticeFile & { sha256: string }

type NoticeTable = Stamped & {
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  /** Plain text of `body`, for search. */
  bodyText: Json<LocalizedText>
  category: NoticeCategory
  isPinned: boolean
  shows: boolean
  publishedAt: string
  files: Json<StoredNoticeFile[]>
  views: number
}
