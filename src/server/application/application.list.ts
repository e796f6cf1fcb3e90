import { type SelectQueryBuilder, sql } from 'kysely'
import type { applicationSorts } from '#contract/application/application-list.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { Database, Db } from '#server/db/database.ts'
import { foldName, startsWithFolded } from '#server/db/search.ts'
import { applyFilters, type ListRequest } from '#server/http/list.ts'
import { filtersOf, isNameSearch, mayUseKindIndex, nameFilters } from './application.filter.ts'

type Order = NonNullable<ListRequest['sort']>

export const latestFirst = { column: 'submittedAt', direction: 'desc' } as const

/**
 * Submitted applications of a kind. The status is a literal as in the partial indexes of lists: SQLite does not use
 * these indexes with a parameter.
 */
export function sentApplications(db: Db, kind: ApplicationKind, filterValues: ListRequest['filterValues']) {
  const query = db
    .selectFrom('application')
    // SQLite uses no index of `kind` for an expression.
    .where(mayUseKindIndex(filterValues.q) ? sql.ref('kind') : sql`coalesce(kind, '')`, '=', kind)
    .where('status', '!=', sql.lit('DRAFT'))
    .where('destroyedAt', 'is', null)
  return applyFilters(query, filtersOf[kind], filterValues)
}

/** Ids in the order of the list. Reads only the name index if it has all needed columns, which is much faster. */
export function sortedIds(
  db: Db,
  kind: ApplicationKind,
  { filterValues, sort = latestFirst }: ListRequest,
): SelectQueryBuilder<Database, 'application' | 'application_name', { id: string }> {
  return canUseNameIndex(filterValues, sort)
    ? idsFromNameIndex(db, kind, filterValues, sort)
    : orderedApplications(sentApplications(db, kind, filterValues), sort).select('id')
}

function canUseNameIndex({ q, ...others }: ListRequest['filterValues'], { column }: Order): boolean {
  if (!isNameSearch(q) || column === 'receiptNumber') return false
  return Object.keys(others).every((key) => Object.hasOwn(nameFilters, key))
}

/** Grouped, because a name that contains the text twice has two suffixes that match. */
function idsFromNameIndex(
  db: Db,
  kind: ApplicationKind,
  { q = '', ...others }: ListRequest['filterValues'],
  { column, direction }: Order,
) {
  const matches = db
    .selectFrom('application_name')
    .where('kind', '=', kind)
    .where((eb) => startsWithFolded(eb.ref('suffix'), foldName(q)))
  return applyFilters(matches, nameFilters, others)
    .select('applicationId as id')
    .groupBy(['applicationId', 'submittedAt', 'name', 'status'])
    .orderBy(column as 'submittedAt' | 'name' | 'status', direction)
    .$if(column === 'status', (byStatus) => byStatus.orderBy('submittedAt', direction))
    .orderBy('applicationId', direction)
}

/** Each order has an index. The id makes it total, so that pages neither repeat nor skip a row. */
export function orderedApplications<Output>(
  query: SelectQueryBuilder<Database, 'application', Output>,
  { column, direction }: Order,
) {
  return query
    .orderBy((eb) => eb.ref(column as (typeof applicationSorts)[number]), direction)
    .$if(column === 'status', (byStatus) => byStatus.orderBy('submittedAt', direction))
    .orderBy('id', direction)
}
