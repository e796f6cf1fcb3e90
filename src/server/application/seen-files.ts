import { type DocumentName, documentNames, type SeenFiles } from '#contract/upload.ts'
import type { Trx } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { UploadRow } from './application.ts'

/** What an amendment makes of the documents: those its applicant found, and those that are to be there. */
export type FileAmendment = { before: SeenFiles; after: SeenFiles }

/** Names the documents that are others than those that were seen. */
export function filesChanged(names: DocumentName[]): ApiError {
  return new ApiError('filesChanged', { details: { files: names.join() } })
}

/** The documents of which the store has another file than was seen, or none, or one where none was seen. */
export function differences(stored: Pick<UploadRow, 'name' | 'sha256'>[], seen: SeenFiles): DocumentName[] {
  return documentNames.filter((name) => stored.find((one) => one.name === name)?.sha256 !== seen[name])
}

/** Whether an amendment would change nothing: it does where its answer was lost. */
export async function areInForce(trx: Trx, applicationId: string, { after }: FileAmendment): Promise<boolean> {
  return differences(await uploadsOf(trx, 'upload', applicationId), after).length === 0
}

/**
 * Puts what an amendment holds in place of what was accepted. The application's row is held by the transaction already.
 * Ids of the files that are to be removed once this is stored, and the documents that change.
 */
export async function amendFiles(trx: Trx, applicationId: string, { before, after }: FileAmendment) {
  const accepted = await uploadsOf(trx, 'upload', applicationId)
  const unseen = differences(accepted, before)
  if (unseen.length > 0) throw filesChanged(unseen)
  const changes = differences(accepted, after)
  const held = await uploadsOf(trx, 'held_upload', applicationId)
  const taken = held.filter(({ name, sha256 }) => changes.includes(name) && after[name] === sha256)
  const missing = changes.filter((name) => after[name] && !taken.some((one) => one.name === name))
  if (missing.length > 0) throw filesChanged(missing)
  const replaced = accepted.filter(({ name }) => changes.includes(name))
  for (const { id } of replaced) await trx.deleteFrom('upload').where('id', '=', id).execute()
  await trx.deleteFrom('held_upload').where('applicationId', '=', applicationId).execute()
  if (taken.length > 0) await trx.insertInto('upload').values(taken).execute()
  const gone = [...replaced, ...held.filter((one) => !taken.includes(one))]
  return { changes, gone: gone.map(({ id }) => id) }
}

function uploadsOf(trx: Trx, table: 'upload' | 'held_upload', applicationId: string) {
  return trx
    .selectFrom(table)
    .select(['id', 'applicationId', 'name', 'originalName', 'type', 'size', 'sha256', 'createdAt', 'incomingId'])
    .where('applicationId', '=', applicationId)
    .execute()
}
