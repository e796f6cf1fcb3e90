import { type Context, type Handler, Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { form, formEntry, formFileReceipt, formReceipt, profileTypes, thumbTypes } from '#contract/content/form.ts'
import { allow, bearer } from '#server/auth/allow.ts'
import type { Trx } from '#server/db/database.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import { containsIn } from '#server/db/search.ts'
import { openStored } from '#server/file/open-stored.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import { sendStored } from '#server/file/send-file.ts'
import { sendStream } from '#server/file/send-stream.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { crud } from '#server/http/crud.ts'
import { describe, refusing } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { isShown, type ListFilter } from '#server/http/list.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { lockRow } from '#server/http/row.ts'
import { findForm, findShownAttachment, removeFormAttachment, storeAttachment } from './attachment.ts'
import { addProfile, removeProfile } from './profile.ts'
import { sendEntry } from './send-entry.ts'

const q: ListFilter<'form'> = (eb, text) => containsIn(eb, ['title', 'description'], text)
const code: ListFilter<'form'> = (eb, value) => eb('code', '=', value)

const shownForms = crud(form, 'form', {
  visibleTo: (eb) => eb('shows', '=', true),
  filters: { q, code },
  orderBy: ['-createdAt'],
})
export const allForms = crud(form, 'form', {
  filters: { q, code, shows: (eb, value) => eb('shows', '=', isShown(value)) },
  orderBy: ['-createdAt', 'code'],
  /** A form with entries cannot be deleted, because their consents refer to it; profiles that were not sent can. */
  mayChange: async (_, { trx, row: { id }, becomes }) => {
    if (becomes) return
    await requireUnused(trx, id)
    await deleteProfiles(trx, id)
  },
})

/** Profiles are deleted in slices before: there may be thousands, and one transaction would be long. */
export const removeForm: Handler<AppEnv, '/:id'> = async (c, next) => {
  const { id, thumb, file } = await findForm(c.var.db, c.req.param('id'))
  await inSlices(() => removeProfiles(c, id))
  const answer = await allForms.remove(c, next)
  for (const one of [thumb, file]) if (one) await c.var.files.remove(one.id)
  return answer
}

/** Deletes a slice of the profiles that were not sent, if the form may be deleted; returns their number. */
async function removeProfiles(c: Context<AppEnv>, id: string): Promise<number> {
  const removed = await c.var.commit(async (trx) => {
    await lockRow(c, trx, { resource: form, table: 'form', id })
    await requireUnused(trx, id)
    return deleteProfiles(trx, id)
  })
  for (const { id } of removed) await c.var.files.remove(id)
  return removed.length
}

async function requireUnused(trx: Trx, formId: string): Promise<void> {
  const entry = await trx.selectFrom('form_entry').select('id').where('formId', '=', formId).limit(1).executeTakeFirst()
  if (entry) throw new ApiError('formInUse')
}

function deleteProfiles(trx: Trx, formId: string) {
  const some = trx.selectFrom('form_file').select('id').where('formId', '=', formId).limit(sliceSize)
  return trx.deleteFrom('form_file').where('id', 'in', some).returning('id').execute()
}

/** Mounted at /api/v1/forms. */
export const formRoutes = new Hono<AppEnv>()
  .get('/', allow('anyone'), shownForms.list)
  .get('/:id', allow('anyone'), shownForms.get)
  .post('/', allow(permissions.form), allForms.create)
  .put('/:id', allow(permissions.form), allForms.update)
  .delete('/:id', allow(permissions.form), refusing(allForms.remove, 'formInUse'), removeForm)
  .get(
    '/:id/thumb',
    allow('anyone'),
    describe('Get the picture of a form', { file: Object.keys(thumbTypes) }),
    async (c) => {
      const thumb = await findShownAttachment(c.var.db, c.req.param('id'), 'thumb')
      const headers = {
        'Content-Type': thumb.type,
        'Content-Length': String(thumb.size),
        ETag: `"${thumb.sha256}"`,
        'Cache-Control': 'no-cache',
      }
      return sendStream(c, () => openStored(c.var, thumb), { headers })
    },
  )
  .post(
    '/:id/thumb',
    allow(permissions.form),
    describe('Upload the picture of a form', {
      upload: { part: 'upload', types: Object.keys(thumbTypes) },
      answer: { form: form.record },
      errors: ['thumbTypeRefused'],
    }),
    async (c, next) => {
      await storeAttachment(c.var, c.req.param('id'), 'thumb', receiveFile(c))
      return (await allForms.get(c, next)) ?? c.notFound()
    },
  )
  .get(
    '/:id/file',
    allow('anyone'),
    describe('Download the document of a form', { file: Object.keys(downloadTypes), isResumable: true }),
    async (c) => sendStored(c, await findShownAttachment(c.var.db, c.req.param('id'), 'file')),
  )
  .post(
    '/:id/file',
    allow(permissions.form),
    describe('Upload the document of a form', {
      upload: { part: 'upload', types: Object.keys(downloadTypes) },
      answer: { form: form.record },
      errors: ['formTypeRefused'],
    }),
    async (c, next) => {
      await storeAttachment(c.var, c.req.param('id'), 'file', receiveFile(c))
      return (await allForms.get(c, next)) ?? c.notFound()
    },
  )
  .delete('/:id/file', allow(permissions.form), describe('Delete the document of a form'), async (c) => {
    await removeFormAttachment(c.var, c.req.param('id'), 'file')
    return c.body(null, 204)
  })
  .post(
    '/:id/files',
    allow('anyone'),
    describe('Upload a company profile for a form entry', {
      upload: { part: 'upload', types: Object.keys(profileTypes) },
      answer: formFileReceipt,
      status: 201,
      errors: ['profileTypeRefused', 'tooManyRequests'],
    }),
    async (c) => {
      await countAttempt(c.var, { formAddress: c.var.address })
      return c.json(await addProfile(c.var, c.req.param('id'), receiveFile(c)), 201, { 'Cache-Control': 'no-store' })
    },
  )
  // Anyone who holds the token of the file.
  .delete(
    '/:id/files/:file',
    allow('anyone'),
    describe('Delete a company profile that was not sent', { token: 'fileToken' }),
    async (c) => {
      await removeProfile(c.var, c.req.param('file'), bearer(c))
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/entries',
    allow('anyone'),
    describe('Send a form entry', {
      body: formEntry,
      headers: ['Idempotency-Key'],
      answer: { entry: formReceipt },
      status: 201,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const { address } = c.var
      await countAttempt(c.var, { formAddress: address, textsOfDay: fromNetwork('entry', address) })
      const key = readIdempotencyKey(c)
      const entry = await sendEntry(c.var, c.req.param('id'), key, await readBody(c, formEntry))
      return c.json({ entry }, 201, { 'Cache-Control': 'no-store' })
    },
  )
