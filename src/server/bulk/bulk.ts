import { randomUUIDv7 } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { statusTransitions } from '#contract/application/application-status.ts'
import { type BulkInput, type BulkOutcome, bulkMaximum, type Selection } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { filtersOf } from '#server/application/application.filter.ts'
import { sentApplications } from '#server/application/application.list.ts'
import { type Database, type Db, json } from '#server/db/database.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Deps, Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { BulkPayload, BulkRecord } from './bulk.table.ts'

const rowsPerTransaction = 500
const dayMilliseconds = 24 * 3_600_000
/** Bulk actions are deleted after this time, as each record's history holds its change; those that never ran, sooner. */
const keptDays = 30
const keptDaysUnrun = 1

/** The dry run: stores each record with its version and expected outcome. Returns the id of the bulk action. */
export async function prepareBulk(
  { reader, commit, clock, staff }: Pick<Variables, 'reader' | 'commit' | 'clock' | 'staff'>,
  kind: ApplicationKind,
  input: BulkInput,
): Promise<string> {
  const { selection, ...payload } = input
  const records = await selectRecords(reader, kind, selection)
  const at = timestamp({ clock })
  const id = randomUUIDv7()
  const bulk = { id, kind, action: payload.action, actor: staff?.username ?? '', createdAt: at, updatedAt: at }
  await commit((trx) =>
    trx
      .insertInto('bulk')
      .values({ ...bulk, state: 'PREPARING', payload: json(payload), total: records.length })
      .execute(),
  )
  for (let start = 0; start < records.length; start += rowsPerTransaction) {
    const rows = records.slice(start, start + rowsPerTransaction).map((record, index) => ({
      bulkId: id,
      position: start + index,
      applicationId: record.id,
      eventId: randomUUIDv7(),
      fromStatus: record.status,
      version: record.updatedAt,
      previousEndsAt: record.correctionEndsAt,
      outcome: expected(record, payload),
    }))
    await commit((trx) => trx.insertInto('bulk_row').values(rows).execute())
  }
  await commit((trx) => trx.updateTable('bulk').set({ state: 'READY' }).where('id', '=', id).execute())
  return id
}

function expected({ status, email }: SelectedRecord, payload: BulkPayload): BulkOutcome {
  if (payload.action === 'LETTER') return email ? 'PENDING' : 'NO_MAIL'
  if (status === payload.status) return 'SAME'
  return statusTransitions[status].includes(payload.status) ? 'PENDING' : 'TRANSITION'
}

export async function findBulk(db: Db, kind: ApplicationKind, id: string): Promise<BulkRecord> {
  const query = db.selectFrom('bulk').selectAll().where('id', '=', id).where('kind', '=', kind)
  return query.executeTakeFirstOrThrow(notFound)
}

export async function destroyBulks({ clock, ...stores }: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const before = (days: number) => timestamp({ clock }, -days * dayMilliseconds)
  const isOver = (eb: ExpressionBuilder<Database, 'bulk'>) =>
    eb.or([
      eb('createdAt', '<', before(keptDays)),
      eb.and([eb('state', 'in', ['PREPARING', 'READY']), eb('createdAt', '<', before(keptDaysUnrun))]),
    ])
  // No action may start while its rows are being deleted.
  await stores.db.updateTable('bulk').set({ state: 'PREPARING' }).where(isOver).execute()
  const rows = (eb: ExpressionBuilder<Database, 'bulk_row'>) =>
    eb('bulkId', 'in', eb.selectFrom('bulk').select('bulk.id').where(isOver))
  await deleteInSlices(stores, 'bulk_row', rows, { key: ['bulkId', 'position'] })
  return deleteInSlices(stores, 'bulk', isOver)
}

/** The selected records, the oldest first; 422 if there are more than `bulkMaximum`. */
async function selectRecords(db: Db, kind: ApplicationKind, { ids, filters, except }: Selection) {
  const unknown = Object.keys(filters).find((key) => !Object.hasOwn(filtersOf[kind], key))
  if (unknown !== undefined) throw new ApiError('unknownQuery', { fields: { [unknown]: 'unknownField' } })
  if (ids?.length === 0) return []
  const activeFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const all = sentApplications(db, kind, ids ? {} : activeFilters)
  const rows = await (ids ? all.where('id', 'in', ids) : all)
    .select(['id', 'status', 'email', 'updatedAt', 'correctionEndsAt'])
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(bulkMaximum + except.length + 1)
    .execute()
  const excluded = new Set(except)
  const wanted = rows.filter(({ id }) => !excluded.has(id))
  if (wanted.length > bulkMaximum)
    throw new ApiError('validationFailed', { fields: { selection: 'selectionTooLarge' } })
  return wanted
}

type SelectedRecord = Awaited<ReturnType<typeof selectRecords>>[number]
