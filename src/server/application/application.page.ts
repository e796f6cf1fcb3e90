import { sql } from 'kysely'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { seoulDayStart } from '#lib/seoul-day.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { ListRequest } from '#server/http/list.ts'
import { canUseCounts, countDays, type DayCount, sumOf } from './application.count.ts'
import { latestFirst, orderedApplications, sentApplications, sortedIds } from './application.list.ts'

type Direction = 'asc' | 'desc'
/** A part of the list in its order: `size` rows from `offset`, of `total` rows submitted in [`from`, `before`). */
export type Stretch = {
  from?: string | undefined
  before?: string | undefined
  total: number
  offset: number
  size: number
}

type Page = { rows: { id: string }[]; total: number; page: number; limit: number }

/**
 * Ids of one page, and the total. Databases read and drop all rows before a page: where the daily counts answer the
 * filters, reading starts at the day of the page; in any case it starts at the nearer end.
 */
export async function findPage(
  deps: Pick<Deps, 'reader' | 'db' | 'engine' | 'log'>,
  kind: ApplicationKind,
  query: ListRequest,
): Promise<Page> {
  const { filterValues, sort = latestFirst, page, limit } = query
  if (filterValues.q?.trim()) return findByText(deps, kind, query)
  const days = canUseCounts(filterValues) ? await countDays(deps, kind, filterValues) : undefined
  const total = days ? sumOf(days, 'count') : await countRows(deps, kind, filterValues)
  const offset = (page - 1) * limit
  const whole = { total, offset, size: Math.max(0, Math.min(limit, total - offset)) }
  if (whole.size === 0) return { rows: [], total, page, limit }
  const byDay = days && sort.column === 'submittedAt'
  const rows = await readIds(deps, kind, query, byDay ? stretchOf(days, sort.direction, whole) : whole)
  return { rows, total, page, limit }
}

/** The matches of a text must be sorted anyway, so the same query counts them. */
async function findByText({ reader }: Pick<Deps, 'reader'>, kind: ApplicationKind, query: ListRequest): Promise<Page> {
  const { page, limit, filterValues } = query
  const rows = await sortedIds(reader, kind, query)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [first] = rows
  return { rows, total: first ? first.total : await countRows({ reader }, kind, filterValues), page, limit }
}

async function countRows(
  { reader }: Pick<Deps, 'reader'>,
  kind: ApplicationKind,
  filterValues: ListRequest['filterValues'],
) {
  const count = sentApplications(reader, kind, filterValues).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}

/** The days that a page covers, in the order of the list; the days before it are skipped by their counts. */
export function stretchOf(
  days: DayCount[],
  direction: Direction,
  { offset, size }: Pick<Stretch, 'offset' | 'size'>,
): Stretch {
  const inOrder = direction === 'asc' ? days : days.toReversed()
  let counted = 0
  const firstIndex = inOrder.findIndex(({ count }) => {
    counted += count
    return counted > offset
  })
  const first = inOrder[firstIndex]
  const skipped = counted - (first?.count ?? 0)
  let total = 0
  const covered = inOrder.slice(firstIndex).filter(({ count }) => {
    const isCovered = total < offset - skipped + size
    if (isCovered) total += count
    return isCovered
  })
  const [earliest, latest] = direction === 'asc' ? [first, covered.at(-1)] : [covered.at(-1), first]
  return {
    from: seoulDayStart(earliest?.day ?? ''),
    before: seoulDayStart(latest?.day ?? '', 1),
    total,
    offset: offset - skipped,
    size,
  }
}

async function readIds(
  { reader }: Pick<Deps, 'reader'>,
  kind: ApplicationKind,
  { filterValues, sort = latestFirst }: ListRequest,
  { from, before, total, offset, size }: Stretch,
): Promise<Page['rows']> {
  const offsetFromEnd = total - offset - size
  const isNearEnd = offsetFromEnd < offset
  const opposite = sort.direction === 'asc' ? 'desc' : 'asc'
  const direction: Direction = isNearEnd ? opposite : sort.direction
  const rows = await orderedApplications(sentApplications(reader, kind, filterValues), { ...sort, direction })
    .$if(from !== undefined, (query) => query.where('submittedAt', '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where('submittedAt', '<', before ?? ''))
    .select('id')
    .limit(size)
    .offset(isNearEnd ? offsetFromEnd : offset)
    .execute()
  return isNearEnd ? rows.reverse() : rows
}
