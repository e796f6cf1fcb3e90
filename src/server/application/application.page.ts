import { sql } from 'kysely'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { seoulDayStart } from '#lib/seoul-day.ts'
import type { Deps } from '#server/http/app-env.ts'
import type { ListRequest } from '#server/http/list.ts'
import { countDays, type DayCount, isCounted, sumOf } from './application.count.ts'
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
 * Ids of one page, and the total. With kept counts, a deep page starts at its day; without them, the list is read from
 * the nearer end.
 */
export async function findPage(
  deps: Pick<Deps, 'reader' | 'db' | 'engine' | 'log'>,
  kind: ApplicationKind,
  query: ListRequest,
): Promise<Page> {
  const { set, sort = latestFirst, page, limit } = query
  if (set.q?.trim()) return findByText(deps, kind, query)
  const days = isCounted(set) ? await countDays(deps, kind, set) : undefined
  const total = days ? sumOf(days, 'count') : await countRows(deps, kind, set)
  const offset = (page - 1) * limit
  const whole = { total, offset, size: Math.max(0, Math.min(limit, total - offset)) }
  if (whole.size === 0) return { rows: [], total, page, limit }
  const byDay = days && sort.column === 'submittedAt'
  const rows = await readIds(deps, kind, query, byDay ? stretchOf(days, sort.direction, whole) : whole)
  return { rows, total, page, limit }
}

/** The matches of a text must be sorted anyway, so the same query counts them. */
async function findByText({ reader }: Pick<Deps, 'reader'>, kind: ApplicationKind, query: ListRequest): Promise<Page> {
  const { page, limit, set } = query
  const rows = await sortedIds(reader, kind, query)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [first] = rows
  return { rows, total: first ? first.total : await countRows({ reader }, kind, set), page, limit }
}

async function countRows({ reader }: Pick<Deps, 'reader'>, kind: ApplicationKind, set: ListRequest['set']) {
  const count = sentApplications(reader, kind, set).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await count.executeTakeFirstOrThrow()).total
}

/** The days that a page covers; earlier days in the order of the list are skipped by their counts. */
export function stretchOf(
  days: DayCount[],
  direction: Direction,
  { offset, size }: Pick<Stretch, 'offset' | 'size'>,
): Stretch {
  const inOrder = direction === 'asc' ? days : days.toReversed()
  let passed = 0
  const ahead = inOrder.findIndex(({ count }) => {
    passed += count
    return passed > offset
  })
  const first = inOrder[ahead]
  const before = passed - (first?.count ?? 0)
  let total = 0
  const touched = inOrder.slice(ahead).filter(({ count }) => {
    const isTouched = total < offset - before + size
    if (isTouched) total += count
    return isTouched
  })
  const [earliest, latest] = direction === 'asc' ? [first, touched.at(-1)] : [touched.at(-1), first]
  return {
    from: seoulDayStart(earliest?.day ?? ''),
    before: seoulDayStart(latest?.day ?? '', 1),
    total,
    offset: offset - before,
    size,
  }
}

async function readIds(
  { reader }: Pick<Deps, 'reader'>,
  kind: ApplicationKind,
  { set, sort = latestFirst }: ListRequest,
  { from, before, total, offset, size }: Stretch,
): Promise<Page['rows']> {
  const behind = total - offset - size
  const isNearEnd = behind < offset
  const opposite = sort.direction === 'asc' ? 'desc' : 'asc'
  const direction: Direction = isNearEnd ? opposite : sort.direction
  const rows = await orderedApplications(sentApplications(reader, kind, set), { ...sort, direction })
    .$if(from !== undefined, (query) => query.where('submittedAt', '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where('submittedAt', '<', before ?? ''))
    .select('id')
    .limit(size)
    .offset(isNearEnd ? behind : offset)
    .execute()
  return isNearEnd ? rows.reverse() : rows
}
