import type { ColumnType } from 'kysely'
import type { Popup } from '#contract/content/popup.ts'
import type { Json, Stamped } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    popup: PopupTable
  }
}

type Plain = 'look' | 'link' | 'devices' | 'position' | 'size' | 'hideHours' | 'order' | 'startAt' | 'endAt' | 'shows'
type Structured = 'title' | 'body' | 'alt' | 'linkText' | 'pages' | 'locales'

export type PopupTable = Stamped &
  Pick<Popup, Plain> & { [Name in Structured]: Json<Popup[Name]> } & {
    picture: ColumnType<Popup['picture'], string | null, string | null>
  }
