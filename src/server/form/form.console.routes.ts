import { Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { formEntryRecord, formEntrySummary, profileTypes } from '#contract/content/form.ts'
import { logAccess } from '#server/access-log/access.ts'
import { asksForSpreadsheet, exportDescription, sendSpreadsheet } from '#server/access-log/send-spreadsheet.ts'
import { unmaskDescription, unmaskPerson } from '#server/access-log/unmask-person.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import { openStored } from '#server/file/open-stored.ts'
import { sendStream } from '#server/file/send-stream.ts'
import { notFound } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page, refusing } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { list, readListRequest, readPage } from '#server/http/list.ts'
import { maskPerson } from '#server/person/mask.ts'
import { findForm } from './attachment.ts'
import { destroyEntries } from './destroy-form.ts'
import {
  entryFilters,
  entrySortable,
  entrySummaryColumns,
  findProfiles,
  presentEntry,
  presentEntrySummary,
  sheetOfEntries,
  sortedEntries,
} from './entries.ts'
import { allForms, removeForm } from './form.routes.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Mounted at /api/console/forms. */
export const formConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.form), allForms.list)
  .post('/', allow(permissions.form), allForms.create)
  .get('/:id', allow(permissions.form), allForms.get)
  .put('/:id', allow(permissions.form), allForms.update)
  .delete('/:id', allow(permissions.form), refusing(allForms.remove, 'formInUse'), removeForm)
  .get(
    '/:id/entries',
    allow(permissions.form),
    describe('List form entries', {
      list: { sortable: entrySortable, filters: entryFilters },
      answer: page('entries', formEntrySummary),
      ...exportDescription,
    }),
    async (c) => {
      const { id, code } = await findForm(c.var.db, c.req.param('id'))
      const query = readListRequest(c, { sortable: entrySortable, filters: entryFilters })
      const { reader } = c.var
      if (asksForSpreadsheet(c)) return sendSpreadsheet(c, await sheetOfEntries(reader, { id, code }, query))
      await logAccess(c.var, { action: 'list', subject: `form/${id}` })
      const summaries = reader.selectFrom('form_entry').select(entrySummaryColumns)
      const ids = sortedEntries(reader, id, query).select('id')
      const { rows: entries, ...page } = await list(ids, query, async (found) => {
        const rows = await readPage(found, (some) => summaries.where('id', 'in', some).execute())
        const profiles = await findProfiles(reader, rows)
        return rows.map((row) => maskPerson(presentEntrySummary(row, profiles)))
      })
      return c.json({ entries, ...page })
    },
  )
  .get(
    '/:id/entries/:entry',
    allow(permissions.form),
    describe('Get a form entry, with personal data masked', { answer: { entry: formEntryRecord } }),
    async (c) => {
      const row = await findEntry(c.var.db, c.req.param())
      await logAccess(c.var, { action: 'read', subject: `form-entry/${row.id}` })
      return c.json({ entry: maskPerson(presentEntry(row, await findProfiles(c.var.db, [row]))) })
    },
  )
  .post(
    '/:id/entries/:entry/reveal',
    allow(permissions.form),
    describe('Unmask the personal data of a form entry', unmaskDescription),
    async (c) => {
      const row = await findEntry(c.var.db, c.req.param())
      const entry = presentEntry(row, new Map())
      return c.json(await unmaskPerson(c.var, readPurpose(c), `form-entry/${row.id}`, entry), 200, noStore)
    },
  )
  .get(
    '/:id/entries/:entry/file',
    allow(permissions.form),
    describe('Download the company profile of a form entry', { headers: ['Purpose'], file: Object.keys(profileTypes) }),
    async (c) => {
      const purpose = readPurpose(c)
      const row = await findEntry(c.var.db, c.req.param())
      const profiles = c.var.db.selectFrom('form_file').selectAll().where('entryId', '=', row.id)
      const file = await profiles.executeTakeFirstOrThrow(notFound)
      await logAccess(c.var, { action: 'download', subject: `form-entry/${row.id}`, purpose })
      const headers = {
        'Content-Type': file.type,
        'Content-Length': String(file.size),
        'Content-Disposition': `attachment; filename="profile.${profileTypes[file.type]}"`,
        'Cache-Control': 'no-store',
      }
      return sendStream(c, () => openStored(c.var, file), { headers })
    },
  )
  // For people who ask for erasure: the personal data is deleted, the row stays for statistics.
  .delete(
    '/:id/entries/:entry',
    allow(permissions.form),
    describe('Delete a form entry', { headers: ['Purpose'] }),
    async (c) => {
      const purpose = readPurpose(c)
      const { id } = await findEntry(c.var.db, c.req.param())
      await logAccess(c.var, { action: 'destroy', subject: `form-entry/${id}`, purpose })
      const removed = await c.var.commit((trx) => destroyEntries(trx, [id], timestamp(c.var)))
      for (const file of removed) await c.var.files.remove(file)
      return c.body(null, 204)
    },
  )

async function findEntry(db: Db, { id: form, entry }: { id: string; entry: string }) {
  return db
    .selectFrom('form_entry')
    .selectAll()
    .where('formId', '=', form)
    .where('id', '=', entry)
    .where('destroyedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
}
