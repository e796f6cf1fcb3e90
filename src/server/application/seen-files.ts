import { type DocumentName, documentNames, type SeenFiles } from '#contract/document/document.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { UploadRow } from './application.ts'

/** SHA-256 by document: the files that the applicant saw, and those that the application is to have. */
export type FileAmendment = { before: SeenFiles; after: SeenFiles }

export function filesChanged(names: DocumentName[]): ApiError {
  return new ApiError('filesChanged', { details: { files: names.join() } })
}

export function differences(stored: Pick<UploadRow, 'name' | 'sha256'>[], seen: SeenFiles): DocumentName[] {
  return documentNames.filter((name) => stored.find((one) => one.name === name)?.sha256 !== seen[name])
}

/** True if the amendment would change nothing, as when it is repeated after a lost response. */
export async function areAlreadyAccepted(trx: Trx, applicationId: string, { after }: FileAmendment): Promise<boolean> {
  return differences(await uploadsOf(trx, 'upload', applicationId), after).length === 0
}

/**
 * Replaces accepted files by held ones. The transaction must have locked the application's row. Returns the changed
 * documents, and ids of files to remove after the commit.
 */
export async function amendFiles(trx: Trx, applicationId: string, { before, after }: FileAmendment) {
  const accepted = await uploadsOf(trx, 'upload', applicationId)
  const unseen = differences(accepted, before)
  if (unseen.length > 0) throw filesChanged(unseen)
  const changes = differences(accepted, after)
  const held = await uploadsOf(trx, 'held_upload', applicationId)
  const added = held.filter(({ name, sha256 }) => changes.includes(name) && after[name] === sha256)
  const missing = changes.filter((name) => after[name] && !added.some((one) => one.name === name))
  if (missing.length > 0) throw filesChanged(missing)
  const replaced = accepted.filter(({ name }) => changes.includes(name))
  for (const { id } of replaced) await trx.deleteFrom('upload').where('id', '=', id).execute()
  await trx.deleteFrom('held_upload').where('applicationId', '=', applicationId).execute()
  if (added.length > 0) await trx.insertInto('upload').values(added).execute()
  const removed = [...replaced, ...held.filter((one) => !added.includes(one))]
  return { changes, removedFiles: removed.map(({ id }) => id) }
}

function uploadsOf(trx: Trx, table: 'upload' | 'held_upload', applicationId: string) {
  return trx
    .selectFrom(table)
    .select(['id', 'applicationId', 'name', 'originalName', 'type', 'size', 'sha256', 'createdAt', 'incomingId'])
    .where('applicationId', '=', applicationId)
    .execute()
}
