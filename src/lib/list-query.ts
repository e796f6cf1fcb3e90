/** What a board's address carries: the search text and the page, from 1. */
export type ListQuery = { q: string; page: number }

/** What lists take: characters of a search, as a name has 60 and comparing long texts keeps everybody waiting; pages. */
export const longestSearch = 100
export const lastPage = 1_000_000

/** Reads `?q=…&page=…`; what makes no sense counts as not given. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page') ?? 1)
  const q = (search.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)
  return { q, page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1 }
}

/**
 * `{ q: '', page: 2 }` → `?page=2`; the first page of everything is `''`, so that it has one address only. `kept` goes
 * first: what else the address carries.
 */
export function listSearch({ q, page }: ListQuery, kept: Record<string, string> = {}): string {
  const search = new URLSearchParams(kept)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** How many pages `total` items fill; at least one. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** The pages to offer around `page`: `pageWindow(6, 20)` → `[4, 5, 6, 7, 8]`, never outside of 1 to `count`. */
export function pageWindow(page: number, count: number, size = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), count - size + 1))
  return Array.from({ length: Math.min(size, count) }, (_, index) => first + index)
}
