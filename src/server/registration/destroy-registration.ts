import { keptSince } from '#contract/terms/retention.ts'
import { destroyPersons } from '#server/application/destroy-persons.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'

/** Deletes personal data at the end of its retention period, counted from the last consent; returns how many. */
export async function destroyRegistrations(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { db, clock, settings } = deps
  const now = new Date(clock())
  const before = keptSince(settings.current().retention, 'registration', clock())
  return inSlices(() =>
    db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('application')
        .select('id')
        .where('kind', '=', 'REGISTRATION')
        .where('destroyedAt', 'is', null)
        .where('updatedAt', '<', before)
        .limit(sliceSize)
        .execute()
      return destroyPersons(
        trx,
        old.map(({ id }) => id),
        now.toISOString(),
      )
    }),
  )
}
