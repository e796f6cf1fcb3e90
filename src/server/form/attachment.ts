import { downloadTypes } from '#contract/content/download.ts'
import { thumbTypes } from '#contract/content/form.ts'
import { photoMaximumPixels } from '#contract/content/photo.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import { type Db, json } from '#server/db/database.ts'
import type { Receive } from '#server/file/receive-file.ts'
import { withFiles } from '#server/file/with-files.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { FormAttachment } from './form.table.ts'
import { findShownForm } from './shown-form.ts'

/** Attachments of a form: its picture, and the document that visitors download. */
type Kind = 'thumb' | 'file'
const accepts = {
  thumb: {
    types: Object.keys(thumbTypes),
    maximumBytes: 10 * 1024 * 1024,
    typeRefused: 'thumbTypeRefused',
    maximumPixels: photoMaximumPixels,
  },
  file: { types: Object.keys(downloadTypes), maximumBytes: fileMaximumBytes, typeRefused: 'formTypeRefused' },
} as const

export async function findForm(db: Db, id: string) {
  return db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

type Changing = Pick<Variables, 'commit' | 'clock' | 'files'>

export async function storeAttachment(
  deps: Changing & Pick<Variables, 'db'>,
  form: string,
  kind: Kind,
  receive: Receive,
): Promise<void> {
  await findForm(deps.db, form)
  const { fields, ...file } = await receive({ field: 'upload', ...accepts[kind] })
  const before = await withFiles(deps.files, [file.id], () => setAttachment(deps, form, kind, file))
  if (before) await deps.files.remove(before.id)
}

export async function removeFormAttachment(deps: Changing, form: string, kind: Kind): Promise<void> {
  const before = await setAttachment(deps, form, kind, null)
  if (before) await deps.files.remove(before.id)
}

/** Returns the former file; 404 for an unknown form, or if there is no file to delete. */
async function setAttachment({ commit, clock }: Changing, id: string, kind: Kind, file: object | null) {
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

export async function findShownAttachment(db: Db, id: string, kind: Kind): Promise<FormAttachment<Kind>> {
  const file: FormAttachment<Kind> | null = (await findShownForm(db, id))[kind]
  if (!file) throw new ApiError('notFound')
  return file
}
