import { keptSince } from '#contract/retention.ts'
import type { Trx } from '#server/db/database.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { appendTo } from './access-log.ts'

const system = { actorId: '', actor: 'system', address: '' }

/**
 * Destroys lines whose time is over, day by day, and first writes a line that names the last of them with its hash: the
 * chain goes on from there and can be checked as before. The store refuses to delete what no such line speaks of.
 * How many.
 */
export async function cutAccessLog(
  deps: Pick<Deps, 'db' | 'engine' | 'clock' | 'settings' | 'secrets'>,
): Promise<number> {
  const { db, engine, clock, settings, secrets } = deps
  const now = clock()
  const before = keptSince(settings.current().retention, 'log', now).slice(0, 10)
  return db.transaction().execute(async (trx) => {
    const end = await findEnd(trx, before)
    if (!end) return 0
    const entry = { ...system, action: 'cut', subject: `log/${end.sequence}`, purpose: end.hash }
    await appendTo(trx, [entry], { engine, now, secrets })
    const { numDeletedRows } = await trx
      .deleteFrom('access_log')
      .where('sequence', '<=', end.sequence)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** The newest line of before that day; nothing is searched for where even the oldest is younger. */
async function findEnd(trx: Trx, before: string) {
  const lines = trx.selectFrom('access_log').select(['sequence', 'hash', 'at']).limit(1)
  const oldest = await lines.orderBy('sequence').executeTakeFirst()
  if (!oldest || oldest.at >= before) return undefined
  return lines.where('at', '<', before).orderBy('sequence', 'desc').executeTakeFirst()
}
