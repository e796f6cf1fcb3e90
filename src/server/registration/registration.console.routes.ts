import { Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { applicationSorts } from '#contract/application/application-list.ts'
import type { ConsoleRegistration, RegistrationRecord } from '#contract/application/registration.ts'
import { consoleRegistration, registrationRecord } from '#contract/application/registration.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { logAccess } from '#server/access-log/access.ts'
import { asksForSpreadsheet, exportDescription, sendSpreadsheet } from '#server/access-log/send-spreadsheet.ts'
import { unmaskDescription, unmaskPerson } from '#server/access-log/unmask-person.ts'
import { sheetOfApplications } from '#server/application/application.export.ts'
import { registrationFilters } from '#server/application/application.filter.ts'
import { sentApplications } from '#server/application/application.list.ts'
import { findPage } from '#server/application/application.page.ts'
import type { ApplicationRow } from '#server/application/application.ts'
import { destroyPersons } from '#server/application/destroy-persons.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import { notFound } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { readListRequest, readPage } from '#server/http/list.ts'
import { findMessages } from '#server/outbox/find-messages.ts'
import { maskPerson } from '#server/person/mask.ts'

const kind = 'REGISTRATION'

/** Mounted at /api/console/registration. */
export const registrationConsoleRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.registration),
    describe('List interest registrations', {
      list: { sortable: applicationSorts, filters: registrationFilters },
      answer: page('registrations', registrationRecord),
      ...exportDescription,
    }),
    async (c) => {
      const query = readListRequest(c, { sortable: applicationSorts, filters: registrationFilters })
      if (asksForSpreadsheet(c)) return sendSpreadsheet(c, await sheetOfApplications(c.var.reader, kind, query))
      await logAccess(c.var, { action: 'list', subject: 'registration' })
      const { rows: found, ...page } = await findPage(c.var, kind, query)
      const whole = c.var.db.selectFrom('application').selectAll().where('destroyedAt', 'is', null)
      const rows = await readPage(found, (some) => whole.where('id', 'in', some).execute())
      return c.json({ registrations: rows.map((row) => maskPerson(present(row))), ...page })
    },
  )
  .get(
    '/:id',
    allow(permissions.registration),
    describe('Get a registration, with personal data masked', { answer: { registration: consoleRegistration } }),
    async (c) => {
      const row = await find(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'read', subject: `registration/${row.id}` })
      const registration: ConsoleRegistration = {
        ...maskPerson(present(row)),
        destroyAt: keptUntil(c.var.settings.current().retention, 'registration', Date.parse(row.updatedAt)),
        messages: await findMessages(c.var.db, row.id),
      }
      return c.json({ registration })
    },
  )
  .post(
    '/:id/reveal',
    allow(permissions.registration),
    describe('Unmask the personal data of a registration', unmaskDescription),
    async (c) => {
      const row = await find(c.var.db, c.req.param('id'))
      const answer = await unmaskPerson(c.var, readPurpose(c), `registration/${row.id}`, present(row))
      return c.json(answer, 200, { 'Cache-Control': 'no-store' })
    },
  )
  // For requests of erasure: personal data is deleted, the row stays for statistics.
  .delete(
    '/:id',
    allow(permissions.registration),
    describe('Delete the personal data of a registration', { headers: ['Purpose'] }),
    async (c) => {
      const purpose = readPurpose(c)
      const { id } = await find(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'destroy', subject: `registration/${id}`, purpose })
      await c.var.commit((trx) => destroyPersons(trx, [id], timestamp(c.var)))
      return c.body(null, 204)
    },
  )

async function find(db: Db, id: string): Promise<ApplicationRow> {
  return sentApplications(db, kind, {}).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

function present({ id, round, updatedAt, ...row }: ApplicationRow): RegistrationRecord {
  return {
    _id: id,
    round,
    receiptNumber: row.receiptNumber ?? '',
    name: row.name ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    unitTypes: row.unitTypes ?? [],
    submittedAt: row.submittedAt ?? '',
    updatedAt,
  }
}
