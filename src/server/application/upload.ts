import type { Context } from 'hono'
import * as v from 'valibot'
import { type DocumentName, documentNames, type UploadType, uploadMaximumBytes, uploadTypes } from '#contract/upload.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { receiveFile } from '#server/kit/receive-file.ts'
import { requireOpenRound } from '#server/schedule/schedule.ts'
import { findApplication, findUpload, type UploadRow } from './application.ts'

const documentName = v.picklist(documentNames, 'choiceRequired')
const types = Object.keys(uploadTypes) as UploadType[]
const accept = { field: 'upload', types, maximumBytes: uploadMaximumBytes }

/** Files come and go while the round takes applications, before and after sending. */
async function requireOpen(c: Context<AppEnv>) {
  const row = await findApplication(c.var.db, c.req.param('id') ?? '')
  await requireOpenRound(c.var.db, row.round, c.var.clock(), c.var.locale)
  return row
}

/** Stores the request's file under its document's name; an earlier one of that name is replaced. */
export async function addUpload(c: Context<AppEnv>): Promise<UploadRow> {
  const { files, commit, clock } = c.var
  const application = await requireOpen(c)
  const { fields, ...received } = await receiveFile(c, files, accept)
  const row = {
    ...received,
    name: fields.name,
    applicationId: application.id,
    createdAt: new Date(clock()).toISOString(),
  }
  try {
    const upload = { ...row, name: requireName(row.name) }
    const replaced = await commit(async (trx) => {
      const same = (
        await trx.selectFrom('upload').selectAll().where('applicationId', '=', application.id).execute()
      ).find(({ name }) => name === upload.name)
      if (same) await trx.deleteFrom('upload').where('id', '=', same.id).execute()
      await trx.insertInto('upload').values(upload).execute()
      return same
    })
    if (replaced) await files.remove(replaced.id)
    return upload
  } catch (reason) {
    await files.remove(received.id)
    throw reason
  }
}

export async function removeUpload(c: Context<AppEnv>): Promise<void> {
  const { db, files, commit } = c.var
  const { id } = await requireOpen(c)
  const upload = await findUpload(db, id, c.req.param('name') ?? '')
  await commit((trx) => trx.deleteFrom('upload').where('id', '=', upload.id).execute())
  await files.remove(upload.id)
}

function requireName(name: string | undefined): DocumentName {
  const result = v.safeParse(documentName, name)
  if (!result.success) throw new ApiError('validationFailed', { fields: { name: 'choiceRequired' } })
  return result.output
}
