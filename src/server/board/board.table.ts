import type { ColumnType } from 'kysely'
import type { AuthorKind, BoardCode, BoardFile } from '#contract/content/board.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Json, Stamped } from '#server/db/database.ts'
import type { Rendering } from '#server/photo/photo.table.ts'

declare module '#server/db/database.ts' {
  interface Database {
    board: BoardTable
    board_comment: BoardCommentTable
  }
}

/** `_id` is the name in the file store. */
export type StoredBoardFile = BoardFile & { sha256: string }
export type StoredThumb = { width: number; height: number; renderings: Rendering[] }

type Written = Stamped & {
  kind: AuthorKind
  locale: Locale
  name: string
  accountId: string | null
  passwordHash: string | null
  body: string
  hiddenAt: ColumnType<string | null, never, string | null>
  _terms: Json<string[]>
  idempotencyKey: string | null
  /** Of the writing call, to recognise a repeated one. Keyed, as it covers the password. */
  contentHash: string
  destroyAt: string
}

export type BoardTable = Written & {
  code: BoardCode
  title: string
  thumb: ColumnType<StoredThumb | null, null, string | null>
  files: Json<StoredBoardFile[]>
}

export type BoardCommentTable = Written & { boardId: string }
