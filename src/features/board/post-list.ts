import type { BoardCode, BoardSummary } from '#contract/content/board.ts'
import type { Page } from '#contract/kit/resource.ts'
import { type PageQuery, rowsPerPage } from '#lib/paging.ts'
import type { ListPage } from '#ui/list/PagedList.tsx'

export type PostPage = Page<'boards', BoardSummary>

export function postListPath(code: BoardCode, { q, page }: PageQuery): string {
  const search = new URLSearchParams({ code, page: String(page), limit: String(rowsPerPage), ...(q && { q }) })
  return `v1/boards?${search}`
}

export function postsOf({ boards, total, limit }: PostPage): ListPage<BoardSummary> {
  return { items: boards, total, limit }
}
