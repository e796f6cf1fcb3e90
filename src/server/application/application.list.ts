import { type SelectQueryBuilder, sql } from 'kysely'
import type { applicationSorts } from '#contract/application/application-list.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { Database, Db } from '#server/db/database.ts'
import { foldName, startsWithFolded } from '#server/db/search.ts'
import { applyFilters, type ListRequest } from '#server/http/list.ts'
import { filtersOf, isName, leadsByKind, nameFilters } from './application.filter.ts'

type Order = NonNullable<ListRequest['sort']>

export const latestFirst = { column: 'submittedAt', direction: 'desc' } as const

/**
 * Submitted applications of a kind. The condition is a literal as in the partial indexes of lists: SQLite does not use
 * them with a parameter.
 */
export function sentApplications(db: Db, kind: ApplicationKind, set: ListRequest['set']) {
  const query = db
    .selectFrom('application')
    .where(leadsByKind(set.q) ? sql.ref('kind') : sql`coalesce(kind, '')`, '=', kind)
    .where('status', '!=', sql.lit('DRAFT'))
    .where('destroyedAt', 'is', null)
  return applyFilters(query, filtersOf[kind], set)
}

/** Ids in order, from the index of names alone if it has all the columns needed, which is much faster. */
export function sortedIds(
  db: Db,
  kind: ApplicationKind,
  { set, sort = latestFirst }: ListRequest,
): SelectQueryBuilder<Database, 'application' | 'application_name', { id: string }> {
  return isInNames(set, sort)
    ? namedIds(db, kind, set, sort)
    : orderedApplications(sentApplications(db, kind, set), sort).select('id')
}

function isInNames({ q, ...others }: ListRequest['set'], { column }: Order): boolean {
  return isName(q) && column !== 'receiptNumber' && Object.keys(others).every((key) => Object.hasOwn(nameFilters, key))
}

/** Grouped, as a name that contains the text twice has two endings that match. */
function namedIds(
  db: Db,
  kind: ApplicationKind,
  { q = '', ...others }: ListRequest['set'],
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
