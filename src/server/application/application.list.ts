import { type SelectQueryBuilder, sql } from 'kysely'
import type { ApplicationKind } from '#contract/enumeration.ts'
import type { Database, Db } from '#server/db/database.ts'
import { applyFilters, type ListQuery } from '#server/kit/list.ts'
import { foldName, startsWithFolded } from '#server/kit/search.ts'
import { filtersOf, isName, leadsByKind, nameFilters } from './application.filter.ts'

type Order = NonNullable<ListQuery['sort']>

export const applicationSortable = ['submittedAt', 'name', 'status', 'receiptNumber'] as const

export const latestFirst = { column: 'submittedAt', direction: 'desc' } as const

/**
 * Applications of a kind that were sent, with the filters that are set. The indexes of lists hold no others: that
 * SQLite sees it, the condition stands in the query as it does in theirs, and not as a parameter.
 */
export function sentApplications(db: Db, kind: ApplicationKind, set: ListQuery['set']) {
  const query = db
    .selectFrom('application')
    .where(leadsByKind(set.q) ? sql.ref('kind') : sql`coalesce(kind, '')`, '=', kind)
    .where('status', '!=', sql.lit('DRAFT'))
    .where('destroyedAt', 'is', null)
  return applyFilters(query, filtersOf[kind], set)
}

/** Their ids in order, of the index of names alone where that holds all that is asked for: much the quicker. */
export function sortedIds(
  db: Db,
  kind: ApplicationKind,
  { set, sort = latestFirst }: ListQuery,
): SelectQueryBuilder<Database, 'application' | 'application_name', { id: string }> {
  return isInNames(set, sort)
    ? namedIds(db, kind, set, sort)
    : orderedApplications(sentApplications(db, kind, set), sort).select('id')
}

function isInNames({ q, ...others }: ListQuery['set'], { column }: Order): boolean {
  return isName(q) && column !== 'receiptNumber' && Object.keys(others).every((key) => Object.hasOwn(nameFilters, key))
}

/** A name that holds the text twice has two endings that begin with it. */
function namedIds(
  db: Db,
  kind: ApplicationKind,
  { q = '', ...others }: ListQuery['set'],
  { column, direction }: Order,
) {
  const endings = db
    .selectFrom('application_name')
    .where('kind', '=', kind)
    .where((eb) => startsWithFolded(eb.ref('suffix'), foldName(q)))
  return applyFilters(endings, nameFilters, others)
    .select('applicationId as id')
    .groupBy(['applicationId', 'submittedAt', 'name', 'status'])
    .orderBy(column as 'submittedAt' | 'name' | 'status', direction)
    .$if(column === 'status', (byStatus) => byStatus.orderBy('submittedAt', direction))
    .orderBy('applicationId', direction)
}

/** Each order is that of an index; the id makes it total, so that no line is shown twice or skipped between pages. */
export function orderedApplications<Output>(
  query: SelectQueryBuilder<Database, 'application', Output>,
  { column, direction }: Order,
) {
  return query
    .orderBy((eb) => eb.ref(column as (typeof applicationSortable)[number]), direction)
    .$if(column === 'status', (byStatus) => byStatus.orderBy('submittedAt', direction))
    .orderBy('id', direction)
}
