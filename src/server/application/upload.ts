import * as v from 'valibot'
import { type DocumentName, documentNames } from '#contract/document/document.ts'
import { type DocumentType, documentTypes } from '#contract/document/document-types.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { Receive, ReceivedFile } from '#server/file/receive-file.ts'
import { withFiles } from '#server/file/with-files.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { type Counting, countAttempt } from '#server/http/rate-limit.ts'
import { requireOpenRound } from '#server/round/round.ts'
import { requireAmendable } from './amend.ts'
import { type ApplicationRow, findApplication, findUpload, type UploadRow } from './application.ts'
import { recordApplicantChanges } from './events.ts'

const documentName = v.picklist(documentNames, 'choiceRequired')
const types = Object.keys(documentTypes) as DocumentType[]
export const accept = { field: 'upload', types, maximumBytes: fileMaximumBytes }

type ClockAndLocale = Pick<Variables, 'clock' | 'locale'>
export type UploadOpening = ClockAndLocale & Counting & Pick<Variables, 'db'>
export type UploadKeeping = ClockAndLocale & Pick<Variables, 'commit' | 'files' | 'isDraftToken'>

export async function requireOpen(deps: UploadOpening, id: string) {
  const row = await findApplication(deps.db, id)
  await requireChangeable(deps.db, row, deps)
  if (row.status !== 'DRAFT') await countAttempt(deps, { amendment: row.id })
  return row
}

/** Refuses a tab that still shows the draft although the application has been submitted. */
function refuseDraftToken({ status }: ApplicationRow, { isDraftToken }: UploadKeeping) {
  if (isDraftToken && status !== 'DRAFT') throw new ApiError('alreadySubmitted')
}

async function requireChangeable(db: Db | Trx, row: ApplicationRow, { clock, locale }: ClockAndLocale) {
  if (row.status === 'DRAFT') await requireOpenRound(db, row.round, clock(), locale)
  else await requireAmendable(db, row, clock(), locale)
}

/**
 * Locks, reads and checks the application again: while a file was uploaded, the round may have closed, staff may have
 * decided, and personal data may have been deleted.
 */
async function lockChangeable(deps: ClockAndLocale, trx: Trx, id: string): Promise<ApplicationRow> {
  await trx
    .updateTable('application')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .execute()
  const query = trx.selectFrom('application').selectAll().where('id', '=', id).where('destroyedAt', 'is', null)
  const row = await query.executeTakeFirstOrThrow(notFound)
  await requireChangeable(trx, row, deps)
  return row
}

/** Also changes `updatedAt`: staff who decide on older documents, in a dry run or an open page, get a conflict. */
async function recordFileChange(trx: Trx, row: ApplicationRow, at: string, name: DocumentName): Promise<void> {
  if (row.status === 'DRAFT') return
  await trx.updateTable('application').set({ updatedAt: at }).where('id', '=', row.id).execute()
  await recordApplicantChanges(trx, row, at, [`files.${name}`])
}

export async function receiveDocument(
  deps: UploadOpening & UploadKeeping,
  id: string,
  receive: Receive,
): Promise<StoredUpload> {
  const application = await requireOpen(deps, id)
  const received = await receive({ ...accept, owner: uploadOwner(application) })
  const { name, holds } = received.fields
  return keepUpload(deps, application, { ...received, name, holds: holds === 'true', incomingId: null })
}

/** One verified person may have many drafts. */
export function uploadOwner({ id, identityHash, draftPersonHash }: ApplicationRow): string {
  return draftPersonHash ?? identityHash ?? id
}

export type StoredUpload = Omit<UploadRow, 'state' | 'reason' | 'reviewedBy' | 'reviewedAt'>
type Received = ReceivedFile<DocumentType> & {
  name: string | undefined
  incomingId: string | null
  /** A submitted application keeps its present file until the amendment is submitted. */
  holds: boolean
}

/** Stores the row of a received file and removes the file that it replaces; if that fails, removes the new file. */
export async function keepUpload(
  deps: UploadKeeping,
  { id: applicationId }: Pick<ApplicationRow, 'id'>,
  { fields: _, holds, ...received }: Received,
): Promise<StoredUpload> {
  const { files, commit, clock } = deps
  const { upload, replaced } = await withFiles(files, [received.id], async () => {
    const name = requireName(received.name)
    const row = { ...received, name, applicationId, createdAt: timestamp({ clock }) }
    return commit((trx) => storeUpload(deps, trx, row, holds))
  })
  if (replaced) await files.remove(replaced.id)
  return upload
}

type Stored = { upload: StoredUpload; replaced: { id: string } | undefined }

async function storeUpload(deps: UploadKeeping, trx: Trx, upload: StoredUpload, holds: boolean): Promise<Stored> {
  const { applicationId, name, incomingId, createdAt } = upload
  const application = await lockChangeable(deps, trx, applicationId)
  const table = holds && application.status !== 'DRAFT' ? 'held_upload' : 'upload'
  if (table === 'upload') refuseDraftToken(application, deps)
  const all = await trx.selectFrom(table).selectAll().where('applicationId', '=', applicationId).execute()
  const same = all.find((one) => one.name === name)
  // A parallel call has imported this file already: the copy of this call is removed.
  if (same && incomingId && same.incomingId === incomingId) return { upload: same, replaced: upload }
  if (same) await trx.deleteFrom(table).where('id', '=', same.id).execute()
  await trx.insertInto(table).values(upload).execute()
  if (table === 'upload') await recordFileChange(trx, application, createdAt, name)
  return { upload, replaced: same }
}

export async function deleteDocument(
  deps: UploadOpening & UploadKeeping,
  application: string,
  name: string,
): Promise<void> {
  const { db, files, commit, clock } = deps
  const { id } = await requireOpen(deps, application)
  const upload = await findUpload(db, id, name)
  await commit(async (trx) => {
    const application = await lockChangeable(deps, trx, id)
    refuseDraftToken(application, deps)
    await trx.deleteFrom('upload').where('id', '=', upload.id).execute()
    await recordFileChange(trx, application, timestamp({ clock }), upload.name)
  })
  await files.remove(upload.id)
}

export function requireName(name: string | undefined): DocumentName {
  const result = v.safeParse(documentName, name)
  if (!result.success) throw new ApiError('validationFailed', { fields: { name: 'choiceRequired' } })
  return result.output
}
