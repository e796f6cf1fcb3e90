import type { Offer } from '#contract/round/offer.ts'
import { currentFirst } from '#contract/round/round.ts'
import type { Statistics } from '#contract/site/statistics.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { shownRounds } from '#server/round/round.ts'

const shownDays = 14

/** `now` in milliseconds. Sums the counts that triggers keep in `application_count`, not the applications. */
export async function readStatistics({ reader }: Pick<Deps, 'reader'>, now: number): Promise<Statistics> {
  const [current] = currentFirst(await shownRounds(reader), now)
  const round = current?.round ?? 0
  const groups = await readGroups(reader, round)
  const special = groups.filter(({ supply_type }) => supply_type === 'SPECIAL_TYPE')
  const earning = sumBy(special, ({ earning_rank }) => earning_rank)
  const region = sumBy(special, ({ region_rank }) => region_rank)
  return {
    round,
    days: await readDays(reader, round, now),
    statuses: [...sumBy(groups, ({ status }) => status)].map(([status, count]) => ({ status, count })),
    kinds: kindsOf(groups),
    pools: poolsOf(groups, current?.offers ?? []),
    ranks: (['FIRST', 'SECOND', 'THIRD'] as const).map((rank) => ({
      rank,
      earning: earning.get(rank) ?? 0,
      region: region.get(rank) ?? 0,
    })),
  }
}

function counts(reader: Db, round: number) {
  return reader.selectFrom('application_count').where('kind', '=', 'APPLICATION').where('round', '=', round)
}

async function readGroups(reader: Db, round: number) {
  const columns = ['status', 'qualification_type', 'supply_type', 'unit_type', 'earning_rank', 'region_rank'] as const
  const groups = await counts(reader, round)
    .select(columns)
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .groupBy(columns)
    .execute()
  return groups.filter(({ count }) => count > 0)
}
type Groups = Awaited<ReturnType<typeof readGroups>>

function sumBy<Key extends string>(groups: Groups, keyOf: (group: Groups[number]) => Key): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const group of groups) {
    const key = keyOf(group)
    sums.set(key, (sums.get(key) ?? 0) + group.count)
  }
  return sums
}

function kindsOf(groups: Groups): Statistics['kinds'] {
  return (['YOUTH_TYPE', 'MARRIED_TYPE'] as const).flatMap((qualification_type) =>
    (['SPECIAL_TYPE', 'NORMAL_TYPE'] as const).map((supply_type) => ({
      qualification_type,
      supply_type,
      count: groups
        .filter((group) => group.qualification_type === qualification_type && group.supply_type === supply_type)
        .reduce((sum, { count }) => sum + count, 0),
    })),
  )
}

function poolsOf(groups: Groups, offers: readonly Offer[]): Statistics['pools'] {
  const applying = groups.filter(({ status }) => status !== 'WITHDRAWN')
  const counts = sumBy(applying, ({ supply_type, unit_type }) => `${supply_type} ${unit_type}`)
  return offers.map(({ prices: _, ...pool }) => ({
    ...pool,
    count: counts.get(`${pool.supply_type} ${pool.unit_type}`) ?? 0,
  }))
}

async function readDays(reader: Db, round: number, now: number): Promise<Statistics['days']> {
  const dayMilliseconds = 24 * 3_600_000
  const days = Array.from({ length: shownDays }, (_, index) =>
    seoulDay(now - (shownDays - 1 - index) * dayMilliseconds),
  )
  const rows = await counts(reader, round)
    .where('day', 'in', days)
    .select('day')
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .groupBy('day')
    .execute()
  const countOf = new Map(rows.map(({ day, count }) => [day, count]))
  return days.map((day) => ({ day, count: countOf.get(day) ?? 0 }))
}
