import { keptSince } from '#contract/terms/retention.ts'
import type { Trx } from '#server/db/database.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { appendTo } from './access-log.ts'

const system = { actorId: '', actor: 'system', address: '' }

/**
 * Deletes lines past their retention, in whole days, and returns their number. First appends a line with the sequence
 * and hash of the last line to be deleted, so that the rest of the chain can still be verified. A database trigger
 * refuses to delete lines after that one.
 */
export async function cutAccessLog(
  deps: Pick<Deps, 'db' | 'engine' | 'clock' | 'settings' | 'secrets'>,
): Promise<number> {
  const { db, engine, clock, settings, secrets } = deps
  const now = clock()
  const before = keptSince(settings.current().retention, 'log', now).slice(0, 10)
  const end = await db.transaction().execute(async (trx) => {
    const end = await findEnd(trx, before)
    if (!end) return undefined
    const entry = { ...system, action: 'cut', subject: `log/${end.sequence}`, purpose: end.hash }
    await appendTo(trx, [entry], { engine, now, secrets })
    return end.sequence
  })
  if (end === undefined) return 0
  return inSlices(async () => {
    // The oldest first: if the server stops before all are deleted, the next run continues.
    const oldest = db.selectFrom('access_log').select('sequence').orderBy('sequence').limit(sliceSize)
    const lines = db.deleteFrom('access_log').where('sequence', 'in', oldest.where('sequence', '<=', end))
    return Number((await lines.executeTakeFirst()).numDeletedRows)
  })
}

/** The last line to be deleted. Checks the oldest line first, as `at` has no index and most runs delete nothing. */
async function findEnd(trx: Trx, before: string) {
  const lines = trx.selectFrom('access_log').select(['sequence', 'hash', 'at']).limit(1)
  const oldest = await lines.orderBy('sequence').executeTakeFirst()
  if (!oldest || oldest.at >= before) return undefined
  return lines.where('at', '<', before).orderBy('sequence', 'desc').executeTakeFirst()
}
