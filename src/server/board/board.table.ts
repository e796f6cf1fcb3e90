import type { ColumnType } from 'kysely'
import type { AuthorKind, BoardCode, BoardFile } from '#contract/board.ts'
import type { Locale } from '#contract/locale.ts'
import type { Json, Stamped } from '#server/db/database.ts'
import type { Rendering } from '#server/photo/photo.table.ts'

/** What the contract shows of a file, whose `_id` finds its bytes, and what names its content. */
export type StoredBoardFile = BoardFile & { sha256: string }
export type StoredThumb = { width: number; height: number; renderings: Rendering[] }

/** What posts and comments share. A guest has a password, a member their log-in. */
type Written = Stamped & {
  kind: AuthorKind
  locale: Locale
  name: string
  memberId: string | null
  passwordHash: string | null
  body: string
  hiddenAt: ColumnType<string | null, never, string | null>
  _terms: Json<string[]>
  idempotencyKey: string | null
  /** Keyed: it covers the password. */
  contentHash: string
  destroyAt: string
}

/** A post. It and its comments are gone once it is destroyed: nothing counts them. */
export type BoardTable = Written & {
  code: BoardCode
  title: string
  thumb: ColumnType<StoredThumb | null, null, string | null>
  files: Json<StoredBoardFile[]>
}

export type BoardCommentTable = Written & { boardId: string }
