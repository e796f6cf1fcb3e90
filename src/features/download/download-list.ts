import { type Download, type DownloadFile, downloadTypes } from '#contract/content/download.ts'
import type { Page } from '#contract/kit/resource.ts'
import { formatSize } from '#lib/format-size.ts'
import { type PageQuery, rowsPerPage } from '#lib/paging.ts'
import type { ListPage } from '#ui/list/PagedList.tsx'

export type DownloadListPage = Page<'downloads', Download>

export function downloadListPath({ q, page }: PageQuery): string {
  const search = new URLSearchParams({ page: String(page), limit: String(rowsPerPage), ...(q && { q }) })
  return `v1/center/downloads?${search}`
}

export function downloadsOf({ downloads, total, limit }: DownloadListPage): ListPage<Download> {
  return { items: downloads, total, limit }
}

/** `{ type: 'PDF', size: '120 KB' }` */
export function fileFacts({ type, size }: DownloadFile): { type: string; size: string } {
  return { type: downloadTypes[type].toUpperCase(), size: formatSize(size) }
}
