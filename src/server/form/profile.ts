import { type FormFileReceipt, type ProfileType, profileTypes } from '#contract/content/form.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { signToken, verifyToken } from '#server/auth/token.ts'
import type { Receive } from '#server/file/receive-file.ts'
import { withFiles } from '#server/file/with-files.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { findShownForm } from './shown-form.ts'

const accept = {
  field: 'upload',
  types: Object.keys(profileTypes) as ProfileType[],
  maximumBytes: fileMaximumBytes,
  typeRefused: 'profileTypeRefused',
} as const

type Storing = Pick<Variables, 'files' | 'commit' | 'clock' | 'secrets'>

/** Stores a company profile; its token is needed to send it with an entry, or to delete it. */
export async function addProfile(
  { db, files, commit, clock, secrets }: Storing & Pick<Variables, 'db'>,
  id: string,
  receive: Receive,
): Promise<FormFileReceipt> {
  const form = await findShownForm(db, id)
  if (!form.asksForProfile) throw new ApiError('notFound')
  const { fields, ...file } = await receive(accept)
  const row = { ...file, formId: form.id, createdAt: timestamp({ clock }) }
  await withFiles(files, [file.id], () => commit((trx) => trx.insertInto('form_file').values(row).execute()))
  const { originalName, type, size } = file
  return {
    file: { _id: file.id, originalName, type, size },
    token: signToken(secrets.token, 'formFile', { sub: file.id }, clock()),
  }
}

export async function removeProfile(
  { files, commit, clock, secrets }: Storing,
  id: string,
  token: string,
): Promise<void> {
  const { sub } = await verifyToken(secrets, 'formFile', token, clock())
  if (sub !== id) throw new ApiError('notFound')
  const { numDeletedRows } = await commit((trx) =>
    trx.deleteFrom('form_file').where('id', '=', sub).where('entryId', 'is', null).executeTakeFirst(),
  )
  if (Number(numDeletedRows) === 0) throw new ApiError('notFound')
  await files.remove(sub)
}
