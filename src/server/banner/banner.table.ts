import type { ColumnType } from 'kysely'
import type { Banner } from '#contract/content/banner.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    banner: BannerTable
  }
}

type PlainColumn = 'code' | 'link' | 'art' | 'order' | 'startAt' | 'endAt' | 'shows'
type JsonColumn = 'name' | 'title' | 'text' | 'action' | 'alt'

export type BannerTable = Stamped &
  Pick<Banner, PlainColumn> & { [Name in JsonColumn]: Json<Banner[Name]> } & {
    picture: ColumnType<Banner['picture'], string | null, string | null>
  }
