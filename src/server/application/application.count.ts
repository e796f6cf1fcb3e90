import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { seoulDayStart } from '#lib/seoul-day.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { applyFilters, invalidQuery, type ListFilter, type ListFilters, type ListRequest } from '#server/http/list.ts'
import { sortFilters } from './application.filter.ts'
import { foldCounts } from './fold-counts.ts'

type Table = 'application_count'
export type DayCount = { day: string; count: number }

const day =
  (key: 'submittedFrom' | 'submittedTo', compare: '>=' | '<='): ListFilter<Table> =>
  (eb, value) => {
    if (seoulDayStart(value) === undefined) throw invalidQuery(key)
    return eb('day', compare, value)
  }

const filters: ListFilters<Table> = {
  ...sortFilters<Table>(),
  submittedFrom: day('submittedFrom', '>='),
  submittedTo: day('submittedTo', '<='),
}

export function isCounted(set: ListRequest['set']): boolean {
  return Object.keys(set).every((key) => Object.hasOwn(filters, key))
}

function keptCounts(db: Db, kind: ApplicationKind, set: ListRequest['set']) {
  return applyFilters(db.selectFrom('application_count').where('kind', '=', kind), filters, set)
}

/** Counts are folded when there are more lines than this. `aDay` exceeds the lines of a day that folding leaves. */
const linesBearable = { inAll: 5_000, aDay: 500 }

export async function countDays(
  { reader, db, engine, log }: Pick<Deps, 'reader' | 'db' | 'engine' | 'log'>,
  kind: ApplicationKind,
  set: ListRequest['set'],
): Promise<DayCount[]> {
  const rows = await keptCounts(reader, kind, set)
    .select(['day'])
    .select((eb) => [eb.fn.sum<number>('count').as('count'), eb.fn.countAll<number>().as('lines')])
    .groupBy('day')
    .orderBy('day')
    .execute()
  if (engine === 'postgres' && sumOf(rows, 'lines') > linesBearable.inAll + linesBearable.aDay * rows.length)
    foldCounts(db).catch((reason: unknown) => log.error(reason, 'counts were not folded'))
  return rows.filter(({ count }) => count > 0)
}

export function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
