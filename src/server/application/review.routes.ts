import { Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { consoleApplication } from '#contract/application/application-record.ts'
import { selectionChange } from '#contract/application/destroy-day.ts'
import { type DocumentReview, documentReview, noteInput, rejectionCode } from '#contract/document/document-review.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import correction from '#i18n/ko/correction.json' with { type: 'json' }
import { logAccess } from '#server/access-log/access.ts'
import { unmaskDescription, unmaskPerson } from '#server/access-log/unmask-person.ts'
import { allow } from '#server/auth/allow.ts'
import { sendStream } from '#server/file/send-stream.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { findUpload, type UploadRow } from './application.ts'
import { findSent, presentForStaff } from './for-staff.ts'
import { addNote } from './notes.ts'
import { openUpload } from './open-upload.ts'
import { selectApplication } from './select.ts'

/** Mounted at /api/console/application. */
export const applicationReviewRoutes = new Hono<AppEnv>()
  .post(
    '/:id/reveal',
    allow(permissions.application),
    describe('Unmask the personal data of an application', unmaskDescription),
    async (c) => {
      const row = await findSent(c.var.db, c.req.param('id'))
      const answer = await unmaskPerson(c.var, readPurpose(c), `application/${row.id}`, row)
      return c.json(answer, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .post(
    '/:id/notes',
    allow(permissions.application),
    describe('Add an internal note', {
      body: noteInput,
      answer: { application: consoleApplication },
      status: 201,
    }),
    async (c) => {
      const { text } = await readBody(c, noteInput)
      const row = await findSent(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'note', subject: `application/${row.id}` })
      await addNote(c.var, row.id, text)
      return c.json({ application: await presentForStaff(c.var, row) }, 201)
    },
  )
  .put(
    '/:id/selection',
    allow(permissions.application),
    describe('Set the selection and the lease end of an application', {
      body: selectionChange,
      answer: { application: consoleApplication },
      errors: ['statusConflict', 'recordChanged'],
    }),
    async (c) => {
      const given = await readBody(c, selectionChange)
      const row = await findSent(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'change selection', subject: `application/${row.id}` })
      await selectApplication(c.var, row, given)
      return c.json({ application: await presentForStaff(c.var, await findSent(c.var.db, row.id)) })
    },
  )
  .get(
    '/:id/upload/:name/preview',
    allow(permissions.application),
    describe('Preview a document of an application', {
      headers: ['Purpose'],
      file: Object.keys(documentTypes),
      errors: ['notConvertible'],
    }),
    async (c) => {
      const purpose = readPurpose(c)
      const { id } = await findSent(c.var.db, c.req.param('id'))
      const upload = await findUpload(c.var.db, id, c.req.param('name'))
      await logAccess(c.var, { action: `preview ${upload.name}`, subject: `application/${id}`, purpose })
      const { open, headers } = await openUpload(c.var, upload, c.req.header('Accept'))
      return sendStream(c, open, { headers })
    },
  )
  .put(
    '/:id/upload/:name/review',
    allow(permissions.application),
    describe('Accept or reject a document', {
      body: documentReview,
      answer: { application: consoleApplication },
      errors: ['statusConflict'],
    }),
    async (c) => {
      const review = await readBody(c, documentReview)
      const row = await findSent(c.var.db, c.req.param('id'))
      const upload = await findUpload(c.var.db, row.id, c.req.param('name'))
      await logAccess(c.var, { action: `review ${upload.name}`, subject: `application/${row.id}` })
      await reviewDocument(c.var, upload, review)
      return c.json({ application: await presentForStaff(c.var, await findSent(c.var.db, row.id)) })
    },
  )

/**
 * `statusConflict` if the applicant has replaced the file meanwhile. Also changes `updatedAt` of the application:
 * colleagues who decide on older reviews, in a dry run or an open page, get a conflict.
 */
async function reviewDocument(
  { commit, clock, staff }: Pick<Variables, 'commit' | 'clock' | 'staff'>,
  upload: UploadRow,
  review: DocumentReview,
): Promise<void> {
  const isRead = review.state !== 'UNREAD'
  const at = timestamp({ clock })
  await commit(async (trx) => {
    // Locks the application before the file, as storing a file does, so that the two cannot deadlock.
    await trx.updateTable('application').set({ updatedAt: at }).where('id', '=', upload.applicationId).execute()
    const { numUpdatedRows } = await trx
      .updateTable('upload')
      .set({
        state: review.state,
        reason: review.state === 'REJECTED' ? rejectionCode(review.reason, correction) : null,
        reviewedBy: isRead ? (staff?.username ?? '') : null,
        reviewedAt: isRead ? at : null,
      })
      .where('id', '=', upload.id)
      .where('sha256', '=', review.sha256)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== 1) throw new ApiError('statusConflict')
  })
}
