/** What a filter takes: one of a few values, or a day (`YYYY-MM-DD`). */
type FilterValues = readonly string[] | 'day'

/** What a list can be asked for. The first sort is the default; `-` in front means descending. */
export type ListSpec = {
  sorts: readonly [string, ...string[]]
  filters?: Readonly<Record<string, FilterValues>>
}

export type ListQuery = { page: number; limit: number; sort: string; q: string; filters: Record<string, string> }

export const pageSizes = [20, 50, 100] as const
const filtersOf = (spec: ListSpec) => Object.entries(spec.filters ?? {})

/** Reads a list's state from an address; what does not fit the spec counts as not given. */
export function parseListQuery(spec: ListSpec, url: Pick<URL, 'search' | 'hash'>): ListQuery {
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
 * A list's state as query and fragment, without what is default anyway. The search text stands in the fragment, which
 * browsers keep to themselves: people are searched by name and phone, and no server log may learn them.
 */
export function writeListQuery(spec: ListSpec, query: ListQuery): string {
  const search = new URLSearchParams(query.filters)
  if (query.sort !== spec.sorts[0]) search.set('sort', query.sort)
  if (query.limit !== pageSizes[0]) search.set('limit', String(query.limit))
  if (query.page > 1) search.set('page', String(query.page))
  const hash = query.q ? `#${new URLSearchParams({ q: query.q })}` : ''
  return (search.size > 0 ? `?${search}` : '') + hash
}

/** What the API is asked, in the address: all but the search text. */
export function toSearchParams({ page, limit, ...query }: ListQuery): URLSearchParams {
  const params = filterParams(query)
  params.set('page', String(page))
  params.set('limit', String(limit))
  return params
}

/** The same without paging: the whole filtered set, for a file. */
export function filterParams({ sort, filters }: Pick<ListQuery, 'sort' | 'filters'>): URLSearchParams {
  return new URLSearchParams({ ...filters, sort })
}

/** The search text goes in a header, for the same reason that it stands in the fragment. */
export function searchHeader({ q }: Pick<ListQuery, 'q'>): Record<string, string> {
  return q ? { Search: encodeURIComponent(q) } : {}
}

/** Columns are sorted by name: the direction that a click on a column's head leads to. */
export function nextSort(sorts: readonly string[], column: string, sort: string): string {
  const next = sort === column ? `-${column}` : column
  return sorts.includes(next) ? next : sort
}
