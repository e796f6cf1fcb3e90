import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { downloadTypes } from '#contract/download.ts'
import { thumbTypes } from '#contract/form.ts'
import { uploadMaximumBytes } from '#contract/upload.ts'
import { json } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { receiveFile } from '#server/kit/receive-file.ts'
import { sendFile } from '#server/kit/send-file.ts'
import { removeUnwritten } from '#server/kit/unwritten.ts'
import type { FormAttachment } from './form.table.ts'
import { findShownForm } from './shown-form.ts'

type Kind = 'thumb' | 'file'
const accepts = {
  thumb: { types: Object.keys(thumbTypes), maximumBytes: 10 * 1024 * 1024, typeRefused: 'thumbTypeRefused' },
  file: { types: Object.keys(downloadTypes), maximumBytes: uploadMaximumBytes, typeRefused: 'formTypeRefused' },
} as const

/** The form of the path with its attachments, or 404. */
export async function findForm(c: Context<AppEnv>) {
  const id = c.req.param('id') ?? ''
  const row = await c.var.db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
}

/** Stores the request's file as the form's picture or document; an earlier one is gone once the new one is in force. */
export async function keepAttachment(c: Context<AppEnv>, kind: Kind): Promise<void> {
  const { files } = c.var
  const before = await findForm(c)
  const { fields, ...file } = await receiveFile(c, files, { field: 'upload', ...accepts[kind] })
  try {
    await setAttachment(c, kind, file)
  } catch (reason) {
    await removeUnwritten(files, reason, file.id)
    throw reason
  }
  if (before[kind]) await files.remove(before[kind].id)
}

/** 404 where there is none. */
export async function removeAttachment(c: Context<AppEnv>, kind: Kind): Promise<void> {
  const file = (await findForm(c))[kind]
  if (!file) throw new ApiError('notFound')
  await setAttachment(c, kind, null)
  await c.var.files.remove(file.id)
}

async function setAttachment({ req, var: { commit, clock } }: Context<AppEnv>, kind: Kind, file: object | null) {
  const updatedAt = new Date(clock()).toISOString()
  const change = { [kind]: file && json(file), updatedAt }
  const { numUpdatedRows } = await commit((trx) =>
    trx
      .updateTable('form')
      .set(change)
      .where('id', '=', req.param('id') ?? '')
      .executeTakeFirst(),
  )
  if (Number(numUpdatedRows) === 0) throw new ApiError('notFound')
}

/** An attachment of a form that visitors see. */
export async function sendAttachment(c: Context<AppEnv>, kind: Kind): Promise<Response> {
  const file: FormAttachment<Kind> | null = (await findShownForm(c))[kind]
  if (!file) throw new ApiError('notFound')
  if (kind === 'file')
    return sendFile(c, { ...file, open: (range) => c.var.files.read(file.id, range), onWhole: async () => {} })
  const content = await c.var.files.read(file.id)
  return c.body(Readable.toWeb(content) as ReadableStream, 200, {
    'Content-Type': file.type,
    'Content-Length': String(file.size),
    ETag: `"${file.sha256}"`,
    'Cache-Control': 'no-cache',
  })
}
