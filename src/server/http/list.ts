import type { Context } from 'hono'
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { pageLimit } from '#contract/kit/resource.ts'
import { lastPage, longestSearch } from '#lib/list-query.ts'
import type { Database } from '#server/db/database.ts'
import { ApiError } from './api-error.ts'
import { readHeaderText } from './header-text.ts'

export type Filter<Table extends keyof Database> = (
  eb: ExpressionBuilder<Database, Table>,
  value: string,
) => Expression<SqlBool>
export type Filters<Table extends keyof Database> = Record<string, Filter<Table>>

export type ListQuery = {
  page: number
  limit: number
  sort: { column: string; direction: 'asc' | 'desc' } | undefined
  set: Record<string, string>
}

/**
 * Throws 400 for an unknown key or a bad value. `q` may come as the header `Search` instead: searches hold names and
 * phone numbers, and proxies log URLs.
 */
export function readListQuery(c: Context, declared: { sortable: readonly string[]; filters: object }): ListQuery {
  const search = readHeaderText(c, 'Search')
  const query: Record<string, string> = { ...c.req.query(), ...(search && { q: search }) }
  const { page = '1', limit = String(pageLimit.default), sort, ...set } = query
  const unknown = Object.keys(set).find((key) => !Object.hasOwn(declared.filters, key))
  if (unknown !== undefined) throw new ApiError('unknownQuery', { fields: { [unknown]: 'unknownField' } })
  const long = Object.keys(set).find((key) => (set[key] ?? '').length > longestSearch)
  if (long !== undefined) throw new ApiError('invalidQuery', { fields: { [long]: 'tooLong' } })
  return {
    page: whole(page, 'page', lastPage),
    limit: whole(limit, 'limit', pageLimit.maximum),
    sort: sort === undefined ? undefined : readSort(sort, declared.sortable),
    set: Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '')),
  }
}

export function applyFilters<Table extends keyof Database, Output>(
  query: SelectQueryBuilder<Database, Table, Output>,
  filters: Filters<Table>,
  set: Record<string, string>,
): SelectQueryBuilder<Database, Table, Output> {
  return Object.entries(set).reduce((filtered, [key, value]) => {
    const filter = filters[key]
    return filter ? filtered.where((eb) => filter(eb, value)) : filtered
  }, query)
}

export function isShown(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalidQuery('shows')
  return value === 'true'
}

export function invalidQuery(key: string): ApiError {
  return new ApiError('invalidQuery', { fields: { [key]: 'invalid' } })
}

function whole(text: string, key: string, maximum: number): number {
  const number = Number(text)
  if (!/^\d{1,7}$/.test(text) || number < 1 || number > maximum) throw invalidQuery(key)
  return number
}

function readSort(text: string, sortable: readonly string[]) {
  const column = text.replace(/^-/, '')
  if (!sortable.includes(column)) throw invalidQuery('sort')
  return { column, direction: text.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}
