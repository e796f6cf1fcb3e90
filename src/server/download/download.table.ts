import type { DownloadFile } from '#contract/content/download.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    download: DownloadTable
  }
}

/** `id` is the name in the file store. */
export type StoredDownloadFile = DownloadFile & { id: string; sha256: string }

type DownloadTable = Stamped & {
  title: Json<LocalizedText>
  description: Json<LocalizedText>
  order: number
  shows: boolean
  publishedAt: string
  file: Json<StoredDownloadFile | null>
  count: number
}
