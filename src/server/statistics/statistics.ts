import type { Statistics } from '#contract/statistics.ts'
import { seoulDay, seoulDayStart } from '#lib/seoul-day.ts'
import type { Db } from '#server/db/database.ts'
import { shownRounds } from '#server/schedule/schedule.ts'

const shownDays = 14

/** The current round in numbers, at `now` in milliseconds. */
export async function readStatistics(db: Db, now: number): Promise<Statistics> {
  const round = (await shownRounds(db))[0]?.round ?? 0
  const groups = await countGroups(db, round)
  const { failedMessages } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('failedMessages'))
    .where('status', '=', 'FAILED')
    .executeTakeFirstOrThrow()
  const special = groups.filter(({ supply_type }) => supply_type === 'SPECIAL_TYPE')
  const earning = sumBy(special, ({ earning_rank }) => earning_rank)
  const region = sumBy(special, ({ region_rank }) => region_rank)
  return {
    round,
    days: await countDays(db, round, now),
    statuses: [...sumBy(groups, ({ status }) => status)].map(([status, count]) => ({ status, count })),
    kinds: kindsOf(groups),
    ranks: (['FIRST', 'SECOND', 'THIRD'] as const).map((rank) => ({
      rank,
      earning: earning.get(rank) ?? 0,
      region: region.get(rank) ?? 0,
    })),
    failedMessages,
  }
}

function sent(db: Db, round: number) {
  return db
    .selectFrom('application')
    .where('kind', '=', 'APPLICATION')
    .where('status', '!=', 'DRAFT')
    .where('round', '=', round)
}

/** One walk over the round: whatever is asked about it is a sum of these. */
function countGroups(db: Db, round: number) {
  const columns = ['status', 'qualification_type', 'supply_type', 'earning_rank', 'region_rank'] as const
  return sent(db, round)
    .select(columns)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(columns)
    .execute()
}
type Groups = Awaited<ReturnType<typeof countGroups>>

function sumBy<Key extends string>(groups: Groups, keyOf: (group: Groups[number]) => Key | null): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const group of groups) {
    const key = keyOf(group)
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + group.count)
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

async function countDays(db: Db, round: number, now: number): Promise<Statistics['days']> {
  const dayMilliseconds = 24 * 3_600_000
  const days = Array.from({ length: shownDays }, (_, index) =>
    seoulDay(now - (shownDays - 1 - index) * dayMilliseconds),
  )
  const first = seoulDayStart(days[0] ?? '') ?? ''
  const counts = await sent(db, round)
    .where('submittedAt', '>=', first)
    .select((eb) =>
      days.map((day) =>
        eb.fn
          .countAll<number>()
          .filterWhere('submittedAt', '>=', seoulDayStart(day) ?? '')
          .filterWhere('submittedAt', '<', seoulDayStart(day, 1) ?? '')
          .as(day),
      ),
    )
    .executeTakeFirstOrThrow()
  return days.map((day) => ({ day, count: counts[day] ?? 0 }))
}
