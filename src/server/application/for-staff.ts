import type { ConsoleApplication } from '#contract/application/application-record.ts'
import type { ReviewedFiles } from '#contract/document/document-review.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { findMessages } from '#server/outbox/find-messages.ts'
import { maskPerson } from '#server/person/mask.ts'
import { type ApplicationRow, findApplication, findUploads, presentApplication, type UploadRow } from './application.ts'
import { findDestroyDays } from './destroy-day.ts'
import { findDuplicates } from './duplicates.ts'
import { findEvents } from './events.ts'
import { findNotes } from './notes.ts'

/** 404 for a draft, which is not an application yet. */
export async function findSent(db: Db, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, id)
  if (row.status === 'DRAFT') throw new ApiError('notFound')
  return row
}

export async function presentForStaff(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  row: ApplicationRow,
): Promise<ConsoleApplication> {
  const { files: _, ...application } = await presentApplication(db, row)
  return {
    ...maskPerson(application),
    updatedAt: row.updatedAt,
    locale: row.locale,
    isSelected: row.selectedAt !== null,
    leaseEndsOn: row.leaseEndsOn,
    destroyDays: await findDestroyDays(db, row),
    files: presentReviewed(await findUploads(db, row.id)),
    messages: await findMessages(db, row.id),
    events: await findEvents(db, row.id),
    notes: await findNotes(db, row.id),
    duplicates: await findDuplicates(reader, row),
  }
}

function presentReviewed(uploads: UploadRow[]): ReviewedFiles {
  const reviewed = uploads.map(({ id, applicationId, originalName, incomingId, ...upload }) => ({
    ...upload,
    size: Number(upload.size),
  }))
  return Object.fromEntries(reviewed.map((upload) => [upload.name, upload]))
}
