import type { Locale } from '#contract/locale.ts'
import type { Notice } from '#contract/notice.ts'
import type { Page } from '#contract/resource.ts'
import type { ListQuery } from '#lib/list-query.ts'

export type NoticePage = Page<'notifications', Notice>
/** How a page reaches the API while the server renders it: `Astro.locals.api`. */
type Api = (path: string, init?: RequestInit) => Promise<Response>

/** Where the list stands under `/api`, the same for server and browser. */
export function noticeListPath({ q, page }: ListQuery): string {
  const search = new URLSearchParams({ page: String(page), limit: '10', ...(q && { q }) })
  return `v1/center/notifications?${search}`
}

/** The first sight of the list; null when the API is in trouble. */
export async function fetchNotices(api: Api, locale: Locale, query: ListQuery): Promise<NoticePage | null> {
  const response = await api(`/api/${noticeListPath(query)}`, { headers: { 'Accept-Language': locale } })
  return response.ok ? response.json() : null
}

/** One notice, or the status to answer with: 404 when there is none to see, 503 when the API is in trouble. */
export async function fetchNotice(api: Api, locale: Locale, id: string): Promise<Notice | 404 | 503> {
  const path = `/api/v1/center/notifications/${encodeURIComponent(id)}`
  const response = await api(path, { headers: { 'Accept-Language': locale } })
  if (!response.ok) return response.status >= 500 ? 503 : 404
  const { notification }: { notification: Notice } = await response.json()
  return notification
}
