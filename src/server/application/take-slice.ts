import type { Db, Trx } from '#server/db/database.ts'
import { sliceSize } from '#server/db/in-slices.ts'

/** Applications whose rows are counted in one query: each may have thousands. */
const countedAtOnce = 100
const tables = [
  'upload',
  'held_upload',
  'outbox_message',
  'application_event',
  'application_note',
  'account_application',
] as const

/** The first of these applications, at least one, that have at most `sliceSize` rows together with their other rows. */
export async function takeSlice(db: Db | Trx, ids: string[]): Promise<string[]> {
  const some = ids.slice(0, countedAtOnce)
  if (some.length === 0) return []
  const counts = new Map(some.map((id) => [id, 1]))
  for (const table of tables) {
    const rows = db
      .selectFrom(table)
      .select((eb) => ['applicationId', eb.fn.countAll<number>().as('count')])
      .where('applicationId', 'in', some)
      .groupBy('applicationId')
    for (const { applicationId: id, count } of await rows.execute())
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + Number(count))
  }
  const slice: string[] = []
  let sum = 0
  for (const [id, count] of counts) {
    sum += count
    if (sum > sliceSize && slice.length > 0) break
    slice.push(id)
  }
  return slice
}
