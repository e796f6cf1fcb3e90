import type { Context } from 'hono'
import { type FormFileReceipt, type ProfileType, profileTypes } from '#contract/content/form.ts'
import { uploadMaximumBytes } from '#contract/document/upload.ts'
import { bearer } from '#server/auth/allow.ts'
import { signToken, verifyToken } from '#server/auth/token.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { removeUnwritten } from '#server/file/unwritten.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { findShownForm } from './shown-form.ts'

const accept = {
  field: 'upload',
  types: Object.keys(profileTypes) as ProfileType[],
  maximumBytes: uploadMaximumBytes,
  typeRefused: 'profileTypeRefused',
} as const

export async function addProfile(c: Context<AppEnv>): Promise<FormFileReceipt> {
  const { files, commit, clock, secrets } = c.var
  const form = await findShownForm(c)
  if (!form.asksForProfile) throw new ApiError('notFound')
  const { fields, ...file } = await receiveFile(c, files, accept)
  try {
    const createdAt = timestamp({ clock })
    await commit((trx) =>
      trx
        .insertInto('form_file')
        .values({ ...file, formId: form.id, createdAt })
        .execute(),
    )
  } catch (reason) {
    await removeUnwritten(files, reason, file.id)
    throw reason
  }
  const { id, originalName, type, size } = file
  return {
    file: { _id: id, originalName, type, size },
    token: signToken(secrets.token, 'formFile', { sub: id }, clock()),
  }
}

export async function removeProfile(c: Context<AppEnv>): Promise<void> {
  const { files, commit, clock, secrets } = c.var
  const { sub } = await verifyToken(secrets, 'formFile', bearer(c), clock())
  if (sub !== c.req.param('file')) throw new ApiError('notFound')
  const { numDeletedRows } = await commit((trx) =>
    trx.deleteFrom('form_file').where('id', '=', sub).where('entryId', 'is', null).executeTakeFirst(),
  )
  if (Number(numDeletedRows) === 0) throw new ApiError('notFound')
  await files.remove(sub)
}
