import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/application/application-status.ts'
import { type DestroyDays, destroyDaysOf, winnersAnnouncementDay } from '#contract/application/destroy-day.ts'
import type { ApplicationRound } from '#contract/round/round.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import type { Db } from '#server/db/database.ts'
import { withValidTexts } from '#server/round/round.ts'
import type { ApplicationRow } from './application.ts'

export type RoundDates = Pick<ApplicationRound, 'round' | 'deadAt' | 'steps' | 'updatedAt'>

export async function findRounds(db: Db): Promise<RoundDates[]> {
  const rows = db.selectFrom('application_round').select(['round', 'deadAt', 'steps', 'updatedAt']).orderBy('round')
  return (await rows.execute()).map(withValidTexts)
}

/** Day in Seoul on which the last winner of a round was entered; null if it has no winner now. */
export async function winnersDay(db: Db, round: number): Promise<string | null> {
  const { at } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.max('selectedAt').as('at'))
    .where('round', '=', round)
    // The pattern alone says so too, but SQLite would read all applications instead of the index of those selected.
    .where('selectedAt', 'is not', null)
    // Skips malformed values: the maximum could be one, and then no application of the round could be read.
    .where('selectedAt', 'like', '____-__-__T%Z')
    .where('status', 'not in', ['INELIGIBLE', 'WITHDRAWN'])
    .executeTakeFirstOrThrow()
  return at === null ? null : seoulDay(at)
}

export async function findDestroyDays(db: Db, row: ApplicationRow): Promise<DestroyDays> {
  const round = (await findRounds(db)).find(({ round }) => round === row.round)
  return destroyDaysOf({
    status: row.status,
    isSelected: row.selectedAt !== null,
    leaseEndsOn: row.leaseEndsOn,
    announcedOn: winnersAnnouncementDay(round?.steps ?? null),
    winnersEnteredOn: await winnersDay(db, row.round),
  })
}

/** How many rounds wait for staff, and since when the first of them waits. */
type Waiting = { count: number; since: string | null }
const waitingSince = (moments: string[]): Waiting => ({ count: moments.length, since: moments.toSorted()[0] ?? null })

/** Closed rounds without a day of the winners' announcement: the retention of their applications has no end. */
export async function findNotAnnounced(db: Db, now: string): Promise<Waiting> {
  const waiting: string[] = []
  for (const { round, deadAt, steps } of await findRounds(db)) {
    if (deadAt > now || winnersAnnouncementDay(steps) !== null) continue
    if (await hasApplication(db, round, { except: ['DRAFT'] })) waiting.push(deadAt)
  }
  return waitingSince(waiting)
}

/** Announced rounds in which staff have entered no winner: the retention of their open applications has no end. */
export async function findWithoutWinners(db: Db, now: string): Promise<Waiting> {
  const waiting: string[] = []
  for (const { round, steps } of await findRounds(db)) {
    const { startAt } = steps?.find(({ key }) => key === 'winners') ?? {}
    if (!startAt || startAt > now || (await winnersDay(db, round)) !== null) continue
    if (await hasApplication(db, round, { except: ['DRAFT', 'INELIGIBLE', 'WITHDRAWN'] })) waiting.push(startAt)
  }
  return waitingSince(waiting)
}

type Statuses = { except: readonly ApplicationStatus[] }

async function hasApplication(db: Db, round: number, { except }: Statuses): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('round', '=', round)
    // A literal, as in the partial index, which SQLite does not use with a parameter.
    .where('kind', '=', sql.lit('APPLICATION'))
    .where('status', 'not in', except)
    .where('destroyedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
