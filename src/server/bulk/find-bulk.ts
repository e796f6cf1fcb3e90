import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { BulkRecord } from './bulk.table.ts'

export async function findBulk(db: Db, kind: ApplicationKind, id: string): Promise<BulkRecord> {
  const query = db.selectFrom('bulk').selectAll().where('id', '=', id).where('kind', '=', kind)
  const bulk = await query.executeTakeFirst()
  if (!bulk) throw new ApiError('notFound')
  return bulk
}
