import { Hono } from 'hono'
import type { ExpressionBuilder } from 'kysely'
import { permissions } from '#contract/account/console-permissions.ts'
import { applicationSorts } from '#contract/application/application-list.ts'
import {
  type ApplicationSummary,
  applicationSummary,
  consoleApplication,
} from '#contract/application/application-record.ts'
import { statusChange } from '#contract/application/application-status.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { logAccess } from '#server/access-log/access.ts'
import { asksForSpreadsheet, exportDescription, sendSpreadsheet } from '#server/access-log/send-spreadsheet.ts'
import { allow } from '#server/auth/allow.ts'
import type { Database } from '#server/db/database.ts'
import { sendStream } from '#server/file/send-stream.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe, page } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { readListRequest, readPage } from '#server/http/list.ts'
import { maskPerson } from '#server/person/mask.ts'
import { sheetOfApplications } from './application.export.ts'
import { applicationFilters } from './application.filter.ts'
import { findPage } from './application.page.ts'
import { findUpload } from './application.ts'
import { changeStatus } from './change-status.ts'
import { findSent, presentForStaff } from './for-staff.ts'
import { openUpload } from './open-upload.ts'
import { applicationReviewRoutes } from './review.routes.ts'

/** Mounted at /api/console/application; submitted applications of the kind APPLICATION only. */
export const applicationConsoleRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.application),
    describe('List submitted applications', {
      list: { sortable: applicationSorts, filters: applicationFilters },
      answer: page('applications', applicationSummary),
      ...exportDescription,
    }),
    async (c) => {
      const query = readListRequest(c, { sortable: applicationSorts, filters: applicationFilters })
      if (asksForSpreadsheet(c))
        return sendSpreadsheet(c, await sheetOfApplications(c.var.reader, 'APPLICATION', query))
      await logAccess(c.var, { action: 'list', subject: 'application' })
      const { rows: found, ...page } = await findPage(c.var, 'APPLICATION', query)
      const lines = c.var.db.selectFrom('application').select('id').select(summaryColumns).select(fileCount)
      const rows = await readPage(found, (some) => lines.where('id', 'in', some).execute())
      const applications: ApplicationSummary[] = rows.map(({ id, fileCount, ...row }) => ({
        _id: id,
        ...maskPerson(row),
        fileCount: Number(fileCount),
      }))
      return c.json({ applications, ...page })
    },
  )
  .get(
    '/:id',
    allow(permissions.application),
    describe('Get an application, with personal data masked', { answer: { application: consoleApplication } }),
    async (c) => {
      const row = await findSent(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'read', subject: `application/${row.id}` })
      return c.json({ application: await presentForStaff(c.var, row) })
    },
  )
  .post(
    '/:id/status',
    allow(permissions.application),
    describe('Change the status of an application', {
      body: statusChange,
      answer: { application: consoleApplication },
      errors: ['statusConflict', 'recordChanged'],
    }),
    async (c) => {
      const change = await readBody(c, statusChange)
      const row = await findSent(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: `status ${change.status}`, subject: `application/${row.id}` })
      await changeStatus(c.var, row, change)
      return c.json({ application: await presentForStaff(c.var, await findSent(c.var.db, row.id)) })
    },
  )
  .get(
    '/:id/upload/:name',
    allow(permissions.application),
    describe('Download a document of an application', {
      headers: ['Purpose'],
      file: Object.keys(documentTypes),
      errors: ['notConvertible'],
    }),
    async (c) => {
      const purpose = readPurpose(c)
      const { id } = await findSent(c.var.db, c.req.param('id'))
      const upload = await findUpload(c.var.db, id, c.req.param('name'))
      await logAccess(c.var, { action: `download ${upload.name}`, subject: `application/${id}`, purpose })
      const { open, headers } = await openUpload(c.var, upload, c.req.header('Accept'))
      return sendStream(c, open, { headers })
    },
  )
  .route('/', applicationReviewRoutes)

type SummaryColumn = Exclude<keyof ApplicationSummary, '_id' | 'fileCount'>
const isColumn = (name: string): name is SummaryColumn => name !== '_id' && name !== 'fileCount'
const summaryColumns = Object.keys(applicationSummary.entries).filter(isColumn)

const fileCount = (eb: ExpressionBuilder<Database, 'application'>) =>
  eb
    .selectFrom('upload')
    .whereRef('upload.applicationId', '=', 'application.id')
    .select((count) => count.fn.countAll<number>().as('count'))
    .as('fileCount')
