import {
  type Notice,
  type NoticeCategory,
  type NoticeNeighbours,
  type NoticeRow,
  noticeCategories,
} from '#contract/content/notice.ts'
import type { NoticeSummary } from '#contract/content/notice-summary.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Page } from '#contract/kit/resource.ts'
import { fetchOrNull, fetchRecord, type PageApi } from '#lib/page-api.ts'
import { type PageQuery, rowsPerPage } from '#lib/paging.ts'
import type { ListPage } from '#ui/list/PagedList.tsx'

export type NoticeListPage = Page<'notifications', NoticeSummary>
export type NoticeFilter = NoticeCategory | ''

export function readNoticeFilter(search: URLSearchParams): NoticeFilter {
  return noticeCategories.find((one) => one === search.get('category')) ?? ''
}

export function noticeListPath({ q, page }: PageQuery, category: NoticeFilter): string {
  const search = new URLSearchParams({
    page: String(page),
    limit: String(rowsPerPage),
    ...(q && { q }),
    ...(category && { category }),
  })
  return `v1/center/notifications?${search}`
}

export function noticesOf({ notifications: notices, total, limit }: NoticeListPage): ListPage<NoticeRow> {
  const items = notices.map(({ _id, title, category, isPinned, publishedAt }) => ({
    _id,
    title,
    category,
    isPinned,
    publishedAt,
  }))
  return { items, total, limit }
}

/** `neighbours` is null if the API failed. Returns a status if there is no notice to show. */
export async function fetchNotice(api: PageApi, locale: Locale, id: string) {
  const path = `v1/center/notifications/${encodeURIComponent(id)}`
  const [notice, neighbours] = await Promise.all([
    fetchRecord<Notice>(api, locale, { path, singular: 'notification' }),
    fetchOrNull<NoticeNeighbours>(api, locale, `${path}/neighbours`),
  ])
  return typeof notice === 'number' ? notice : { notice, neighbours }
}
