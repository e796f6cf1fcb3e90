import type { ColumnType } from 'kysely'
import type { Popup } from '#contract/content/popup.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    popup: PopupTable
  }
}

type PlainColumn =
  | 'look'
  | 'link'
  | 'devices'
  | 'position'
  | 'size'
  | 'hideHours'
  | 'order'
  | 'startAt'
  | 'endAt'
  | 'shows'
type JsonColumn = 'title' | 'body' | 'alt' | 'linkText' | 'pages' | 'locales'

export type PopupTable = Stamped &
  Pick<Popup, PlainColumn> & { [Name in JsonColumn]: Json<Popup[Name]> } & {
    picture: ColumnType<Popup['picture'], string | null, string | null>
  }
