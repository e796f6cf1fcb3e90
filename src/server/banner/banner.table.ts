import type { ColumnType } from 'kysely'
import type { Banner } from '#contract/content/banner.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    banner: BannerTable
  }
}

type Plain = 'code' | 'link' | 'art' | 'order' | 'startAt' | 'endAt' | 'shows'
type Structured = 'name' | 'title' | 'text' | 'action' | 'alt'

export type BannerTable = Stamped &
  Pick<Banner, Plain> & { [Name in Structured]: Json<Banner[Name]> } & {
    picture: ColumnType<Banner['picture'], string | null, string | null>
  }
