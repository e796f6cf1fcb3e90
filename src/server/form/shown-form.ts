import type { Db } from '#server/db/database.ts'
import { notFound } from '#server/http/api-error.ts'

export async function findShownForm(db: Db, id: string) {
  const shown = db.selectFrom('form').selectAll().where('id', '=', id).where('shows', '=', true)
  return shown.executeTakeFirstOrThrow(notFound)
}
