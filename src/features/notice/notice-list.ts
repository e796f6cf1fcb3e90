import type { Notice } from '#contract/notice.ts'
import type { Page } from '#contract/resource.ts'
import type { ListQuery } from '#lib/list-query.ts'
import type { ListPage } from '#ui/board/PagedBoard.tsx'

export type NoticePage = Page<'notifications', Notice>

/** Where the list stands under `/api`, the same for server and browser. */
export function noticeListPath({ q, page }: ListQuery): string {
  const search = new URLSearchParams({ page: String(page), limit: '10', ...(q && { q }) })
  return `v1/center/notifications?${search}`
}

/** The API's answer as the board takes it. */
export function noticesOf({ notifications, total, limit }: NoticePage): ListPage<Notice> {
  return { items: notifications, total, limit }
}
