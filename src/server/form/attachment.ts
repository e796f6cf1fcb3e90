import type { Context } from 'hono'
import { downloadTypes } from '#contract/content/download.ts'
import { thumbTypes } from '#contract/content/form.ts'
import { photoMaximumPixels } from '#contract/content/photo.ts'
import { uploadMaximumBytes } from '#contract/document/upload.ts'
import { json } from '#server/db/database.ts'
import { openStored } from '#server/file/open-stored.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendFile } from '#server/file/send-file.ts'
import { sendStream } from '#server/file/send-stream.ts'
import { removeUnwritten } from '#server/file/unwritten.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { FormAttachment } from './form.table.ts'
import { findShownForm } from './shown-form.ts'

type Kind = 'thumb' | 'file'
const accepts = {
  thumb: {
    types: Object.keys(thumbTypes),
    maximumBytes: 10 * 1024 * 1024,
    typeRefused: 'thumbTypeRefused',
    maximumPixels: photoMaximumPixels,
  },
  file: { types: Object.keys(downloadTypes), maximumBytes: uploadMaximumBytes, typeRefused: 'formTypeRefused' },
} as const

export async function findForm(c: Context<AppEnv>) {
  const id = c.req.param('id') ?? ''
  const row = await c.var.db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
}

export async function keepAttachment(c: Context<AppEnv>, kind: Kind): Promise<void> {
  const { files } = c.var
  await findForm(c)
  const { fields, ...file } = await receiveFile(c, files, { field: 'upload', ...accepts[kind] })
  let before: { id: string } | null
  try {
    before = await setAttachment(c, kind, file)
  } catch (reason) {
    await removeUnwritten(files, reason, file.id)
    throw reason
  }
  if (before) await files.remove(before.id)
}

export async function removeFormAttachment(c: Context<AppEnv>, kind: Kind): Promise<void> {
  const before = await setAttachment(c, kind, null)
  if (before) await c.var.files.remove(before.id)
}

/** Returns the former file; 404 for an unknown form, or if there is no file to delete. */
async function setAttachment({ req, var: { commit, clock } }: Context<AppEnv>, kind: Kind, file: object | null) {
  const id = req.param('id') ?? ''
  const updatedAt = timestamp({ clock })
  return commit(async (trx) => {
    // The update locks the row, so that concurrent changes leave no orphaned file.
    await trx.updateTable('form').set({ updatedAt }).where('id', '=', id).execute()
    const row = await trx.selectFrom('form').select(kind).where('id', '=', id).executeTakeFirst()
    const before = row?.[kind] ?? null
    if (!row || (!file && !before)) throw new ApiError('notFound')
    await trx
      .updateTable('form')
      .set({ [kind]: file && json(file) })
      .where('id', '=', id)
      .execute()
    return before
  })
}

export async function sendFormAttachment(c: Context<AppEnv>, kind: Kind): Promise<Response> {
  const file: FormAttachment<Kind> | null = (await findShownForm(c))[kind]
  if (!file) throw new ApiError('notFound')
  if (kind === 'file')
    return sendFile(c, { ...file, open: (range) => openStored(c, file, range), onWhole: async () => {} })
  const headers = {
    'Content-Type': file.type,
    'Content-Length': String(file.size),
    ETag: `"${file.sha256}"`,
    'Cache-Control': 'no-cache',
  }
  return sendStream(c, () => openStored(c, file), { headers })
}
