export const rowsPerPage = 10

/** `page` counts from 1. */
export type PageQuery = { q: string; page: number }

/** In characters. Names have up to 60; comparing much longer texts slows down all other requests. */
export const longestSearch = 100
export const lastPage = 1_000_000

/** Reads `?q=…&page=…`. An invalid page counts as 1; `q` is cut to `longestSearch` and loses control characters. */
export function readPageQuery(search: URLSearchParams): PageQuery {
  const page = Number(search.get('page') ?? 1)
  const q = (search.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)
  return { q, page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1 }
}

/**
 * `{ q: '', page: 2 }` → `?page=2`. The first page without a search is `''`, so that it has one address. `others`:
 * other parameters of the address, written first.
 */
export function listSearch({ q, page }: PageQuery, others: Record<string, string> = {}): string {
  const search = new URLSearchParams(others)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** `pageWindow(6, 20)` → `[4, 5, 6, 7, 8]`; stays within 1 to `count`. */
export function pageWindow(page: number, count: number, size = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), count - size + 1))
  return Array.from({ length: Math.min(size, count) }, (_, index) => first + index)
}
