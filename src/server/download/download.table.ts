import type { DownloadFile } from '#contract/download.ts'
import type { LocalizedText } from '#contract/localized.ts'
import type { Json, Stamped } from '#server/db/database.ts'

/** What the contract shows of a file, and what finds and names its bytes. */
export type StoredFile = DownloadFile & { id: string; sha256: string }

export type DownloadTable = Stamped & {
  title: Json<LocalizedText>
  description: Json<LocalizedText>
  order: number
  shows: boolean
  publishedAt: string
  file: Json<StoredFile | null>
  count: number
}
