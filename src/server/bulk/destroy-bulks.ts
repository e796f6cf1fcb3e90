import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

const dayMilliseconds = 24 * 3_600_000
/** By then nothing can be undone, and the histories hold all changes. */
const keptDays = 30

export async function destroyBulks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = (days: number) => timestamp({ clock }, -days * dayMilliseconds)
  await db
    .deleteFrom('message')
    .where('template', '=', 'LETTER')
    .where('applicationId', 'is', null)
    .where('createdAt', '<', before(1))
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('bulk')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', before(keptDays)),
        eb.and([eb('state', 'in', ['PREPARING', 'READY']), eb('createdAt', '<', before(1))]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
