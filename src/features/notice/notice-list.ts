import { type NoticeCategory, type NoticeRow, noticeCategories } from '#contract/content/notice.ts'
import type { NoticeSummary } from '#contract/content/notice-summary.ts'
import type { Page } from '#contract/kit/resource.ts'
import type { ListQuery } from '#lib/list-query.ts'
import type { ListPage } from '#ui/board/PagedBoard.tsx'

export type NoticePage = Page<'notifications', NoticeSummary>
export type NoticeFilter = NoticeCategory | ''

export function readNoticeFilter(search: URLSearchParams): NoticeFilter {
  return noticeCategories.find((one) => one === search.get('category')) ?? ''
}

export function noticeListPath({ q, page }: ListQuery, category: NoticeFilter): string {
  const search = new URLSearchParams({
    page: String(page),
    limit: '10',
    ...(q && { q }),
    ...(category && { category }),
  })
  return `v1/center/notifications?${search}`
}

export function noticesOf({ notifications, total, limit }: NoticePage): ListPage<NoticeRow> {
  const items = notifications.map(({ _id, title, category, isPinned, publishedAt }) => ({
    _id,
    title,
    category,
    isPinned,
    publishedAt,
  }))
  return { items, total, limit }
}
