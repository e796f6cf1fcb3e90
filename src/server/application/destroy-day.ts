import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/application.ts'
import { announcementDay, type DestroyDays, destroyDaysOf } from '#contract/destroy-day.ts'
import type { Schedule } from '#contract/schedule.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import type { Db } from '#server/db/database.ts'
import { soundRound } from '#server/schedule/schedule.ts'
import type { ApplicationRow } from './application.ts'

export type Round = Pick<Schedule, 'round' | 'deadAt' | 'steps' | 'updatedAt'>

export async function findRounds(db: Db): Promise<Round[]> {
  const rows = db.selectFrom('schedule').select(['round', 'deadAt', 'steps', 'updatedAt']).orderBy('round')
  return (await rows.execute()).map(soundRound)
}

/** The day in Seoul on which the last of a round's winners was entered; null: none was, or none is one any more. */
export async function winnersDay(db: Db, round: number): Promise<string | null> {
  const { at } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.max('selectedAt').as('at'))
    .where('round', '=', round)
    // A moment; one that is none is not the last of all, and keeps no other application from being read.
    .where('selectedAt', 'like', '____-__-__T%Z')
    .where('status', 'not in', ['INELIGIBLE', 'WITHDRAWN'])
    .executeTakeFirstOrThrow()
  return at === null ? null : seoulDay(at)
}

/** When an application and its documents are to be destroyed, as it stands today. */
export async function findDestroyDays(db: Db, row: ApplicationRow): Promise<DestroyDays> {
  const round = (await findRounds(db)).find(({ round }) => round === row.round)
  return destroyDaysOf({
    status: row.status,
    isSelected: row.selectedAt !== null,
    leaseEndsOn: row.leaseEndsOn,
    announcedOn: announcementDay(round?.steps ?? null),
    winnersEnteredOn: await winnersDay(db, row.round),
  })
}

/** How many rounds, and since when the first of them. */
type Open = { count: number; since: string | null }
const openSince = (moments: string[]): Open => ({ count: moments.length, since: moments.toSorted()[0] ?? null })

/** Rounds that are closed and name no day on which winners are announced, so that what is kept of them has no end. */
export async function findNotAnnounced(db: Db, now: string): Promise<Open> {
  const open: string[] = []
  for (const { round, deadAt, steps } of await findRounds(db)) {
    if (deadAt > now || announcementDay(steps) !== null) continue
    if (await hasOpen(db, round, ['DRAFT'])) open.push(deadAt)
  }
  return openSince(open)
}

/** Rounds that have announced their winners and have none entered, so that what is kept of the eligible has no end. */
export async function findWinnersOpen(db: Db, now: string): Promise<Open> {
  const open: string[] = []
  for (const { round, steps } of await findRounds(db)) {
    const { startAt } = steps?.find(({ key }) => key === 'winners') ?? {}
    if (!startAt || startAt > now || (await winnersDay(db, round)) !== null) continue
    if (await hasOpen(db, round, ['DRAFT', 'INELIGIBLE', 'WITHDRAWN'])) open.push(startAt)
  }
  return openSince(open)
}

/** Whether anybody is kept whose application is none of these. */
async function hasOpen(db: Db, round: number, others: readonly ApplicationStatus[]): Promise<boolean> {
  const open = await db
    .selectFrom('application')
    .select('id')
    .where('round', '=', round)
    .where('kind', '=', sql.lit('APPLICATION'))
    .where('status', 'not in', others)
    .where('destroyedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
