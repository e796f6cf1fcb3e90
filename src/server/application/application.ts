import type { Selectable } from 'kysely'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { Upload } from '#contract/document/document.ts'
import { rejectionText } from '#contract/document/document-review.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { messages } from '#i18n/translate.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { ApplicationTable, UploadTable } from './application.table.ts'

export type ApplicationRow = Selectable<ApplicationTable>
export type UploadRow = Selectable<UploadTable>

/** 404 also for interest registrations and after deletion of the personal data. */
export async function findApplication(db: Db, id: string): Promise<ApplicationRow> {
  const all = db.selectFrom('application').selectAll()
  const query = all.where('id', '=', id).where('kind', '=', 'APPLICATION').where('destroyedAt', 'is', null)
  return query.executeTakeFirstOrThrow(notFound)
}

export function findUploads(db: Db, applicationId: string): Promise<UploadRow[]> {
  return db.selectFrom('upload').selectAll().where('applicationId', '=', applicationId).orderBy('createdAt').execute()
}

export async function findUpload(db: Db, applicationId: string, name: string): Promise<UploadRow> {
  const query = db.selectFrom('upload').selectAll().where('applicationId', '=', applicationId)
  const row = (await query.execute()).find((upload) => upload.name === name)
  if (!row) throw new ApiError('notFound')
  return row
}

export function presentUpload(upload: Pick<UploadRow, Exclude<keyof Upload, 'rejection'>>): Upload {
  const { name, originalName, type, size, sha256, createdAt } = upload
  return { name, originalName, type, size: Number(size), sha256, createdAt }
}

export function presentFiles(uploads: UploadRow[]): ApplicationRecord['files'] {
  return Object.fromEntries(uploads.map((upload) => [upload.name, presentUpload(upload)]))
}

function presentForCorrection(uploads: UploadRow[], locale: Locale): ApplicationRecord['files'] {
  const texts = messages(locale, 'correction')
  const marked = uploads.map((upload) => {
    const isRejected = upload.state === 'REJECTED'
    return [
      upload.name,
      { ...presentUpload(upload), ...(isRejected && { rejection: rejectionText(upload.reason ?? '', texts) }) },
    ]
  })
  return Object.fromEntries(marked)
}

export async function presentApplication(db: Db, row: ApplicationRow): Promise<ApplicationRecord> {
  // All columns but `answers` are internal.
  const {
    id,
    createdAt,
    updatedAt,
    locale,
    idempotencyKey,
    identityHash,
    draftPersonHash,
    phoneEnd,
    kind,
    unitTypes,
    selectedAt,
    leaseEndsOn,
    documentsDestroyedAt,
    destroyedAt,
    ...answers
  } = row
  const uploads = await findUploads(db, id)
  const isCorrection = row.status === 'CORRECTION'
  const files = isCorrection ? presentForCorrection(uploads, locale) : presentFiles(uploads)
  return { _id: id, kind: 'APPLICATION', ...answers, files }
}

/** Creates a row that holds files until submission; returns its id. Idempotent by `key`. */
export async function createDraft(
  { commit, clock, locale }: Pick<Variables, 'commit' | 'clock' | 'locale'>,
  { id, round, key, person }: { id: string; round: number; key: string | null; person: string | undefined },
): Promise<string> {
  const now = timestamp({ clock })
  const row = { id, kind: 'APPLICATION', status: 'DRAFT', round, locale, idempotencyKey: key } as const
  return commit(async (trx) => {
    await trx
      .insertInto('application')
      .values({ ...row, draftPersonHash: person, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .execute()
    if (key === null) return id
    const query = trx.selectFrom('application').select(['id', 'status']).where('idempotencyKey', '=', key)
    const stored = await query.executeTakeFirstOrThrow()
    if (stored.status !== 'DRAFT') throw new ApiError('idempotencyKeyReused')
    return stored.id
  })
}
