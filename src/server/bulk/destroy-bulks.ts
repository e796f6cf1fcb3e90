import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'

const dayMilliseconds = 24 * 3_600_000
/** By then nothing can be undone, and the histories hold all changes. */
const keptDays = 30

export async function destroyBulks({ clock, ...stores }: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const before = (days: number) => new Date(clock() - days * dayMilliseconds).toISOString()
  await deleteInSlices(stores, 'message', (eb) =>
    eb.and([eb('template', '=', 'LETTER'), eb('applicationId', 'is', null), eb('createdAt', '<', before(1))]),
  )
  const isOver = (eb: ExpressionBuilder<Database, 'bulk'>) =>
    eb.or([
      eb('createdAt', '<', before(keptDays)),
      eb.and([eb('state', 'in', ['PREPARING', 'READY']), eb('createdAt', '<', before(1))]),
    ])
  // From here on nobody can start an action that has lost records.
  await stores.db.updateTable('bulk').set({ state: 'PREPARING' }).where(isOver).execute()
  const rows = (eb: ExpressionBuilder<Database, 'bulk_row'>) =>
    eb('bulkId', 'in', eb.selectFrom('bulk').select('bulk.id').where(isOver))
  await deleteInSlices(stores, 'bulk_row', rows, { key: ['bulkId', 'position'] })
  return deleteInSlices(stores, 'bulk', isOver)
}
