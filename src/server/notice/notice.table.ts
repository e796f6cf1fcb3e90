import type { LocalizedText } from '#contract/localized.ts'
import type { Json, Stamped } from '#server/db/database.ts'

export type NotificationTable = Stamped & {
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  isPinned: boolean
  shows: boolean
  publishedAt: string
}
