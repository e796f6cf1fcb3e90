import { bulkMaximum, type Selection } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { filtersOf } from '#server/application/application.filter.ts'
import { sentApplications } from '#server/application/application.list.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'

/** The oldest first; 422 if there are more than `bulkMaximum`. */
export async function selectRecords(db: Db, kind: ApplicationKind, { ids, filters, except }: Selection) {
  const unknown = Object.keys(filters).find((key) => !Object.hasOwn(filtersOf[kind], key))
  if (unknown !== undefined) throw new ApiError('unknownQuery', { fields: { [unknown]: 'unknownField' } })
  if (ids?.length === 0) return []
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const all = sentApplications(db, kind, ids ? {} : set)
  const rows = await (ids ? all.where('id', 'in', ids) : all)
    .select(['id', 'status', 'email', 'updatedAt', 'correctionEndsAt'])
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(bulkMaximum + except.length + 1)
    .execute()
  const left = new Set(except)
  const wanted = rows.filter(({ id }) => !left.has(id))
  if (wanted.length > bulkMaximum)
    throw new ApiError('validationFailed', { fields: { selection: 'selectionTooLarge' } })
  return wanted
}
export type SelectedRecord = Awaited<ReturnType<typeof selectRecords>>[number]
