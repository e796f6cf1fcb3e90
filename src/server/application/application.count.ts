import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { seoulDayStart } from '#lib/seoul-day.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { applyFilters, invalidQuery, type ListFilter, type ListFilters, type ListRequest } from '#server/http/list.ts'
import { sharedFilters } from './application.filter.ts'
import { foldCounts } from './fold-counts.ts'

type Table = 'application_count'
export type DayCount = { day: string; count: number }

const dayFilter =
  (key: 'submittedFrom' | 'submittedTo', compare: '>=' | '<='): ListFilter<Table> =>
  (eb, value) => {
    if (seoulDayStart(value) === undefined) throw invalidQuery(key)
    return eb('day', compare, value)
  }

const filters: ListFilters<Table> = {
  ...sharedFilters<Table>(),
  submittedFrom: dayFilter('submittedFrom', '>='),
  submittedTo: dayFilter('submittedTo', '<='),
}

/** Whether the table `application_count` can answer the filters of a list. */
export function canUseCounts(filterValues: ListRequest['filterValues']): boolean {
  return Object.keys(filterValues).every((key) => Object.hasOwn(filters, key))
}

function matchingCounts(db: Db, kind: ApplicationKind, filterValues: ListRequest['filterValues']) {
  return applyFilters(db.selectFrom('application_count').where('kind', '=', kind), filters, filterValues)
}

/** PostgreSQL adds a line per change: above this number they are folded. A day has fewer groups than `aDay`. */
const maximumLines = { inAll: 5_000, aDay: 1_000 }

/** Applications per day of submission in Seoul, in order; days without any are left out. */
export async function countDays(
  { reader, db, engine, log }: Pick<Deps, 'reader' | 'db' | 'engine' | 'log'>,
  kind: ApplicationKind,
  filterValues: ListRequest['filterValues'],
): Promise<DayCount[]> {
  const rows = await matchingCounts(reader, kind, filterValues)
    .select(['day'])
    .select((eb) => [eb.fn.sum<number>('count').as('count'), eb.fn.countAll<number>().as('lines')])
    .groupBy('day')
    .orderBy('day')
    .execute()
  if (engine === 'postgres' && sumOf(rows, 'lines') > maximumLines.inAll + maximumLines.aDay * rows.length)
    foldCounts(db).catch((reason: unknown) => log.error(reason, 'counts were not folded'))
  return rows.filter(({ count }) => count > 0)
}

export function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
