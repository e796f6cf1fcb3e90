import { pageLimit } from '#contract/kit/resource.ts'

/** Allowed values, or `'day'` for `YYYY-MM-DD`. */
type FilterValues = readonly string[] | 'day'

/** Sorts and filters of a list, as in its URL. The first sort is the default; a leading `-` means descending. */
export type ListSpec = {
  sorts: readonly [string, ...string[]]
  filters?: Readonly<Record<string, FilterValues>>
}

export type ConsoleListQuery = { page: number; limit: number; sort: string; q: string; filters: Record<string, string> }

export const pageSizes = [pageLimit.default, 50, pageLimit.maximum] as const
const filtersOf = (spec: ListSpec) => Object.entries(spec.filters ?? {})

export function parseListQuery(spec: ListSpec, url: Pick<URL, 'search' | 'hash'>): ConsoleListQuery {
  const search = new URLSearchParams(url.search)
  const limit = Number(search.get('limit'))
  const filters = filtersOf(spec).flatMap(([name, values]) => {
    const value = search.get(name) ?? ''
    const fits = values === 'day' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : values.includes(value)
    return fits ? [[name, value]] : []
  })
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: spec.sorts.find((sort) => sort === search.get('sort')) ?? spec.sorts[0],
    q: new URLSearchParams(url.hash.slice(1)).get('q') ?? '',
    filters: Object.fromEntries(filters),
  }
}

/**
 * Query string and fragment, without default values. The search text goes into the fragment, which browsers do not
 * send: names and phone numbers must not reach server logs.
 */
export function writeListQuery(spec: ListSpec, query: ConsoleListQuery): string {
  const search = new URLSearchParams(query.filters)
  if (query.sort !== spec.sorts[0]) search.set('sort', query.sort)
  if (query.limit !== pageSizes[0]) search.set('limit', String(query.limit))
  if (query.page > 1) search.set('page', String(query.page))
  const hash = query.q ? `#${new URLSearchParams({ q: query.q })}` : ''
  return (search.size > 0 ? `?${search}` : '') + hash
}

export function toSearchParams({ page, limit, ...query }: ConsoleListQuery): URLSearchParams {
  const params = filterParams(query)
  params.set('page', String(page))
  params.set('limit', String(limit))
  return params
}

/** Without paging: an export holds all filtered records. */
export function filterParams({ sort, filters }: Pick<ConsoleListQuery, 'sort' | 'filters'>): URLSearchParams {
  return new URLSearchParams({ ...filters, sort })
}

/** A header, not a parameter: the search text must not reach server logs. */
export function searchHeader({ q }: Pick<ConsoleListQuery, 'q'>): Record<string, string> {
  return q ? { Search: encodeURIComponent(q) } : {}
}

/** All records of a short list on one page; the API's maximum is above their number. */
export function wholeList(sort: string, filters: Record<string, string> = {}): ConsoleListQuery {
  return { page: 1, limit: pageLimit.maximum, sort, q: '', filters }
}

export function nextSort(sorts: readonly string[], column: string, sort: string): string {
  const next = sort === column ? `-${column}` : column
  return sorts.includes(next) ? next : sort
}
