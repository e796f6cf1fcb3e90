import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'

export async function findShownForm(db: Db, id: string) {
  const shown = db.selectFrom('form').selectAll().where('id', '=', id).where('shows', '=', true)
  const row = await shown.executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
}
