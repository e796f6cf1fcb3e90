import { sql } from 'kysely'
import { applicationStatuses } from '#contract/application/application-status.ts'
import { type DestroyDays, destroyDaysOf, winnersAnnouncementDay } from '#contract/application/destroy-day.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import type { Trx } from '#server/db/database.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { findRounds, type RoundDates, winnersDay } from './destroy-day.ts'
import { destroyPersons } from './destroy-persons.ts'
import { takeSlice } from './take-slice.ts'

type Stores = Pick<Deps, 'db' | 'files' | 'clock'>
type Part = Exclude<keyof DestroyDays, 'reason'>

/** After a change a round or application is left alone for a day, so that a mistake can be corrected. */
const waitingMilliseconds = 24 * 3_600_000
const settledBefore = (now: number) => new Date(now - waitingMilliseconds).toISOString()

export const destroyApplications = (stores: Stores) => destroyDue(stores, 'person')

export const destroyDocuments = (stores: Stores) => destroyDue(stores, 'documents')

async function destroyDue({ db, files, clock }: Stores, part: Part): Promise<number> {
  const at = timestamp({ clock })
  let total = 0
  for (const round of await findRounds(db)) {
    if (round.updatedAt >= settledBefore(clock())) continue
    total += await inSlices(async () => {
      const { ids, removed } = await db.transaction().execute(async (trx) => {
        const ids = await takeSlice(trx, await findDue(trx, round, part, clock()))
        return { ids, removed: await destroyPart(trx, ids, part, at) }
      })
      for (const id of removed) await files.remove(id)
      return ids.length
    })
  }
  return total
}

/** Returns ids of files to remove after the commit. */
async function destroyPart(trx: Trx, ids: string[], part: Part, at: string): Promise<string[]> {
  if (ids.length === 0) return []
  const uploads = await trx.deleteFrom('upload').where('applicationId', 'in', ids).returning('id').execute()
  const held = await trx.deleteFrom('held_upload').where('applicationId', 'in', ids).returning('id').execute()
  if (part === 'person') await destroyPersons(trx, ids, at)
  else await trx.updateTable('application').set({ documentsDestroyedAt: at }).where('id', 'in', ids).execute()
  return [...uploads, ...held].map(({ id }) => id)
}

async function findDue(trx: Trx, { round, steps }: RoundDates, part: Part, now: number): Promise<string[]> {
  const roundDays = { announcedOn: winnersAnnouncementDay(steps), winnersEnteredOn: await winnersDay(trx, round) }
  const isDue = (one: Pick<Parameters<typeof destroyDaysOf>[0], 'status' | 'isSelected' | 'leaseEndsOn'>) => {
    const day = destroyDaysOf({ ...one, ...roundDays })[part]
    return day !== null && day <= seoulDay(now)
  }
  const settled = trx
    .selectFrom('application')
    .where('round', '=', round)
    // A literal, as in the partial index, which SQLite does not use with a parameter.
    .where('kind', '=', sql.lit('APPLICATION'))
    .where('destroyedAt', 'is', null)
    .where('updatedAt', '<', settledBefore(now))
    .$if(part === 'documents', (query) => query.where('documentsDestroyedAt', 'is', null))
  // Each selected applicant has an own day, and they are few; all others of a status share one day.
  const selected = await settled.where('selectedAt', 'is not', null).select(['id', 'status', 'leaseEndsOn']).execute()
  const ids = selected.filter((one) => isDue({ ...one, isSelected: true })).map(({ id }) => id)
  const statuses = applicationStatuses.filter(
    (status) => status !== 'DRAFT' && isDue({ status, isSelected: false, leaseEndsOn: null }),
  )
  if (statuses.length === 0) return ids.slice(0, sliceSize)
  const others = settled.where('status', 'in', statuses).where('selectedAt', 'is', null).select('id').limit(sliceSize)
  return [...ids, ...(await others.execute()).map(({ id }) => id)].slice(0, sliceSize)
}
