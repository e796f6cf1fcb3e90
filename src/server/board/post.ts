import type { ExpressionBuilder, Selectable, SelectQueryBuilder } from 'kysely'
import type { BoardCommentRecord, BoardRecord, BoardSummary } from '#contract/content/board.ts'
import { signToken } from '#server/auth/token.ts'
import type { Database, Db } from '#server/db/database.ts'
import { contains, containsName } from '#server/db/search.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type ListRequest, list, readPage } from '#server/http/list.ts'
import type { BoardCommentTable, BoardTable } from './board.table.ts'

export type PostRow = Selectable<BoardTable>
export type CommentRow = Selectable<BoardCommentTable>
type Counted<Row> = Row & { comments: number | string | null }

const summaryColumns = [
  'board.id',
  'board.name',
  'board.kind',
  'board.locale',
  'board.createdAt',
  'board.code',
  'board.title',
  'board.thumb',
  'board.files',
  'board.hiddenAt',
  'board.destroyAt',
] as const
type SummaryRow = Pick<PostRow, 'id' | 'name' | 'kind' | 'locale' | 'createdAt' | 'code' | 'title' | 'thumb' | 'files'>

/** A page of summaries. `matching` is the posts that `query` filters; texts are not read. */
export function readPosts(
  reader: Db,
  matching: SelectQueryBuilder<Database, 'board', object>,
  query: Pick<ListRequest, 'page' | 'limit' | 'sort'>,
) {
  const direction = query.sort?.direction ?? 'desc'
  const ids = matching.select('board.id').orderBy('board.createdAt', direction).orderBy('board.id', direction)
  const summaries = reader.selectFrom('board').select(summaryColumns).select(commentCount)
  return list(ids, query, (found) => readPage(found, (some) => summaries.where('board.id', 'in', some).execute()))
}

/** Posts that are not hidden. A hidden post is missing for its author too. */
export function shownPosts({ db }: Pick<Variables, 'db'>) {
  return db.selectFrom('board').where('board.hiddenAt', 'is', null)
}

export async function findPost(deps: Pick<Variables, 'db'>, id: string) {
  return shownPosts(deps)
    .selectAll('board')
    .select(commentCount)
    .where('board.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

export function commentCount(eb: ExpressionBuilder<Database, 'board'>) {
  return eb
    .selectFrom('board_comment')
    .whereRef('board_comment.boardId', '=', 'board.id')
    .where('board_comment.hiddenAt', 'is', null)
    .select((count) => count.fn.countAll<number>().as('number'))
    .as('comments')
}

export function matchesSearch(eb: ExpressionBuilder<Database, 'board'>, text: string) {
  const inTexts = (['title', 'body'] as const).map((column) => contains(eb.ref(`board.${column}`), text))
  return eb.or([...inTexts, containsName(eb.ref('board.name'), text)])
}

const presentAuthor = ({ id, name, kind, locale, createdAt }: SummaryRow | CommentRow) => ({
  _id: id,
  name,
  kind,
  locale,
  createdAt,
})

/** Empty if the column is malformed. */
function filesOf({ files }: SummaryRow): PostRow['files'] {
  return Array.isArray(files) ? files.filter(Boolean) : []
}

export function presentPostSummary(row: Counted<SummaryRow>): BoardSummary {
  const { code, title, thumb, comments } = row
  return {
    ...presentAuthor(row),
    code,
    title,
    comments: Number(comments ?? 0),
    files: filesOf(row).length,
    thumb: thumb && { width: thumb.width, height: thumb.height },
  }
}

export function presentPost(row: Counted<PostRow>): BoardRecord {
  const { body, updatedAt } = row
  const files = filesOf(row).map(({ sha256: _, ...file }) => file)
  return { ...presentPostSummary(row), body, updatedAt, files }
}

export function presentComment(row: CommentRow): BoardCommentRecord {
  return { ...presentAuthor(row), body: row.body, updatedAt: row.updatedAt }
}

export function authorToken({ secrets, clock }: Pick<Variables, 'secrets' | 'clock'>, id: string): string {
  return signToken(secrets.token, 'author', { sub: 'author', ids: [id] }, clock())
}
