import type { Context } from 'hono'
import {
  type AliasedExpression,
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { locales } from '#contract/kit/locale.ts'
import { pageLimit } from '#contract/kit/resource.ts'
import { lastPage, longestSearch } from '#lib/paging.ts'
import type { Database } from '#server/db/database.ts'
import { textIn } from '#server/db/search.ts'
import { ApiError } from './api-error.ts'
import { readHeaderText } from './header-text.ts'
import type { AnyResource, Row } from './row.ts'

export type ListFilter<Table extends keyof Database> = (
  eb: ExpressionBuilder<Database, Table>,
  value: string,
) => Expression<SqlBool>
export type ListFilters<Table extends keyof Database> = Record<string, ListFilter<Table>>

export type ListRequest = {
  page: number
  limit: number
  sort: { column: string; direction: 'asc' | 'desc' } | undefined
  /** By the key of the filter; empty values are left out. */
  filterValues: Record<string, string>
}

/**
 * Reads page, order and filters of a list from the query. Throws 400 for an unknown key or a bad value. The search `q`
 * may come as the header `Search` instead: it may hold names and phone numbers, and proxies log URLs.
 */
export function readListRequest(c: Context, declared: { sortable: readonly string[]; filters: object }): ListRequest {
  const search = readHeaderText(c, 'Search')
  const query: Record<string, string> = { ...c.req.query(), ...(search && { q: search }) }
  const { page = '1', limit = String(pageLimit.default), sort, ...values } = query
  const unknown = Object.keys(values).find((key) => !Object.hasOwn(declared.filters, key))
  if (unknown !== undefined) throw new ApiError('unknownQuery', { fields: { [unknown]: 'unknownField' } })
  const long = Object.keys(values).find((key) => (values[key] ?? '').length > longestSearch)
  if (long !== undefined) throw new ApiError('invalidQuery', { fields: { [long]: 'tooLong' } })
  return {
    page: readNumber(page, 'page', lastPage),
    limit: readNumber(limit, 'limit', pageLimit.maximum),
    sort: sort === undefined ? undefined : readSort(sort, declared.sortable),
    filterValues: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  }
}

export function applyFilters<Table extends keyof Database, Output>(
  query: SelectQueryBuilder<Database, Table, Output>,
  filters: ListFilters<Table>,
  values: ListRequest['filterValues'],
): SelectQueryBuilder<Database, Table, Output> {
  return Object.entries(values).reduce((filtered, [key, value]) => {
    const filter = filters[key]
    return filter ? filtered.where((eb) => filter(eb, value)) : filtered
  }, query)
}

/** Reads the filter `shows`. */
export function isShown(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalidQuery('shows')
  return value === 'true'
}

export function invalidQuery(key: string): ApiError {
  return new ApiError('invalidQuery', { fields: { [key]: 'invalid' } })
}

function readNumber(text: string, key: string, maximum: number): number {
  const number = Number(text)
  if (!/^\d{1,7}$/.test(text) || number < 1 || number > maximum) throw invalidQuery(key)
  return number
}

function readSort(text: string, sortable: readonly string[]) {
  const column = text.replace(/^-/, '')
  if (!sortable.includes(column)) throw invalidQuery('sort')
  return { column, direction: text.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}

/**
 * One page of a sorted query, as lists answer it. For a long list the query selects ids only, which an index gives in
 * order: the database reads all rows before the page, and rows may be large. `readPage` then reads the rows themselves.
 */
export async function list<Table extends keyof Database, Row, Shown>(
  sorted: SelectQueryBuilder<Database, Table, Row>,
  { page, limit }: Pick<ListRequest, 'page' | 'limit'>,
  present: (rows: Row[]) => Shown[] | Promise<Shown[]>,
): Promise<{ rows: Shown[]; total: number; page: number; limit: number }> {
  const found = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const count = sorted.clearSelect().clearOrderBy()
  const { total } = await count.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: await present(found), total: Number(total), page, limit }
}

/** Rows in the order of `found`; rows that were deleted meanwhile are left out. */
export async function readPage<Row extends { id: string }>(
  found: readonly { id: string }[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (found.length === 0) return []
  const byId = new Map((await read(found.map(({ id }) => id))).map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Fields of a list item; `<name>Locales`, the languages that have a text, replaces the localized column `name`. */
export type Summary = AnyResource['record']

const suffix = 'Locales'

/** The columns that a list selects, and how a selected row becomes a list item. */
export function listing(resource: AnyResource, summary: Summary = resource.record) {
  const names = Object.keys(summary.entries).filter((name) => name !== '_id')
  const languageNames = names.filter((name) => !Object.hasOwn(resource.record.entries, name))
  const columns: AliasedExpression<unknown, string>[] = [
    sql.ref('id').as('id'),
    ...names.map((name) => (languageNames.includes(name) ? languagesIn(name).as(name) : sql.ref(name).as(name))),
  ]
  const read = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(languageNames.map((name) => [name, split(row[name])])),
  })
  return { columns, read, listed: { ...resource, record: summary } }
}

/** The languages of a localized column that have a text, such as `ko en `. */
function languagesIn(name: string) {
  const column = name.slice(0, -suffix.length)
  const parts = locales.map(
    (locale) => sql`case when ${textIn(column, locale)} <> '' then ${sql.lit(`${locale} `)} else '' end`,
  )
  return sql<string>`${sql.join(parts, sql` || `)}`
}

function split(text: unknown): string[] {
  return String(text).split(' ').filter(Boolean)
}
