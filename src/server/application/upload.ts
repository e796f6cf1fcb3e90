import type { Context } from 'hono'
import * as v from 'valibot'
import {
  type DocumentName,
  documentNames,
  type UploadType,
  uploadMaximumBytes,
  uploadTypes,
} from '#contract/document/upload.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { type ReceivedFile, receiveFile } from '#server/file/receive-file.ts'
import { removeUnwritten } from '#server/file/unwritten.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { requireOpenRound } from '#server/round/schedule.ts'
import { requireAmendable } from './amend.ts'
import { type ApplicationRow, findApplication, findUpload, type UploadRow } from './application.ts'
import { recordChanges } from './events.ts'

const documentName = v.picklist(documentNames, 'choiceRequired')
const types = Object.keys(uploadTypes) as UploadType[]
export const accept = { field: 'upload', types, maximumBytes: uploadMaximumBytes }

export async function requireOpen(c: Context<AppEnv>) {
  const row = await findApplication(c.var.db, c.req.param('id') ?? '')
  await requireChangeable(c.var.db, row, c)
  if (row.status !== 'DRAFT') await countAttempt(c, { amendment: row.id })
  return row
}

/** Refuses a tab that still shows the draft of a submitted application. */
function requireKnowing({ status }: ApplicationRow, { var: { isDraftToken } }: Context<AppEnv>) {
  if (isDraftToken && status !== 'DRAFT') throw new ApiError('alreadySubmitted')
}

async function requireChangeable(db: Db | Trx, row: ApplicationRow, { var: { clock, locale } }: Context<AppEnv>) {
  if (row.status === 'DRAFT') await requireOpenRound(db, row.round, clock(), locale)
  else await requireAmendable(db, row, clock(), locale)
}

/**
 * Locks and reads the application again: while a file was uploaded, the round may have closed, staff may have decided,
 * and personal data may have been deleted.
 */
async function holdOpen(c: Context<AppEnv>, trx: Trx, id: string): Promise<ApplicationRow> {
  await trx
    .updateTable('application')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .execute()
  const kept = trx.selectFrom('application').selectAll().where('id', '=', id).where('destroyedAt', 'is', null)
  const row = await kept.executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  await requireChangeable(trx, row, c)
  return row
}

/** Staff who decide on the application of before, in a dry run or an open page, learn that it has changed. */
async function recordFile(trx: Trx, row: ApplicationRow, at: string, name: DocumentName): Promise<void> {
  if (row.status === 'DRAFT') return
  await trx.updateTable('application').set({ updatedAt: at }).where('id', '=', row.id).execute()
  await recordChanges(trx, row, at, [`files.${name}`])
}

export async function receiveDocument(c: Context<AppEnv>): Promise<KeptUpload> {
  const application = await requireOpen(c)
  const received = await receiveFile(c, c.var.files, accept)
  const { name, holds } = received.fields
  return keepUpload(c, application, { ...received, name, holds: holds === 'true', incomingId: null })
}

export type KeptUpload = Omit<UploadRow, 'state' | 'reason' | 'reviewedBy' | 'reviewedAt'>
type Received = ReceivedFile<UploadType> & {
  name: string | undefined
  incomingId: string | null
  /** Whether a submitted application keeps its file until the amendment is submitted. */
  holds: boolean
}

/** Stores the row of a file. If that fails, the file is removed; else the file it replaces. */
export async function keepUpload(
  c: Context<AppEnv>,
  { id: applicationId }: Pick<ApplicationRow, 'id'>,
  { fields: _, holds, ...received }: Received,
): Promise<KeptUpload> {
  const { files, commit, clock } = c.var
  const row = { ...received, applicationId, createdAt: timestamp({ clock }) }
  let stored: { upload: KeptUpload; replaced: { id: string } | undefined }
  try {
    const upload = { ...row, name: requireName(row.name) }
    stored = await commit(async (trx) => {
      const application = await holdOpen(c, trx, applicationId)
      const table = holds && application.status !== 'DRAFT' ? 'held_upload' : 'upload'
      if (table === 'upload') requireKnowing(application, c)
      const same = (await trx.selectFrom(table).selectAll().where('applicationId', '=', applicationId).execute()).find(
        ({ name }) => name === upload.name,
      )
      // The same call, whose response was lost, was faster.
      if (same && row.incomingId && same.incomingId === row.incomingId) return { upload: same, replaced: row }
      if (same) await trx.deleteFrom(table).where('id', '=', same.id).execute()
      await trx.insertInto(table).values(upload).execute()
      if (table === 'upload') await recordFile(trx, application, row.createdAt, upload.name)
      return { upload, replaced: same }
    })
  } catch (reason) {
    await removeUnwritten(files, reason, received.id)
    throw reason
  }
  if (stored.replaced) await files.remove(stored.replaced.id)
  return stored.upload
}

export async function deleteDocument(c: Context<AppEnv>): Promise<void> {
  const { db, files, commit, clock } = c.var
  const { id } = await requireOpen(c)
  const upload = await findUpload(db, id, c.req.param('name') ?? '')
  await commit(async (trx) => {
    const application = await holdOpen(c, trx, id)
    requireKnowing(application, c)
    await trx.deleteFrom('upload').where('id', '=', upload.id).execute()
    await recordFile(trx, application, timestamp({ clock }), upload.name)
  })
  await files.remove(upload.id)
}

export function requireName(name: string | undefined): DocumentName {
  const result = v.safeParse(documentName, name)
  if (!result.success) throw new ApiError('validationFailed', { fields: { name: 'choiceRequired' } })
  return result.output
}
