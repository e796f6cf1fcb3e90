import { type Context, Hono } from 'hono'
import type { ConsoleRegistration, RegistrationRecord } from '#contract/registration.ts'
import { logAccess, readPurpose } from '#server/access-log/access.ts'
import { revealPerson } from '#server/access-log/reveal-person.ts'
import { exportApplications } from '#server/application/application.export.ts'
import {
  applicationSortable,
  registrationFilters,
  sentApplications,
  sortedApplications,
} from '#server/application/application.list.ts'
import type { ApplicationRow } from '#server/application/application.ts'
import { allow } from '#server/kit/allow.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readListQuery } from '#server/kit/list.ts'
import { maskPerson } from '#server/kit/mask.ts'
import { asksForSpreadsheet } from '#server/kit/send-spreadsheet.ts'
import { findMessages } from '#server/message/find-messages.ts'
import { destroyPersons } from './destroy-registration.ts'

const kind = 'REGISTRATION'

/** Mounted at /api/console/registration: applications of the kind REGISTRATION, which have a scope of their own. */
export const registrationConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow('registration'), async (c) => {
    const query = readListQuery(c, { sortable: applicationSortable, filters: registrationFilters })
    if (asksForSpreadsheet(c)) return exportApplications(c, kind, query)
    await logAccess(c, { action: 'list', subject: 'registration' })
    const { page, limit, set } = query
    const rows = await sortedApplications(c.var.db, kind, query)
      .selectAll()
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const count = sentApplications(c.var.db, kind, set).select((eb) => eb.fn.countAll<number>().as('total'))
    const { total } = await count.executeTakeFirstOrThrow()
    return c.json({ registrations: rows.map((row) => maskPerson(present(row))), total, page, limit })
  })
  .get('/:id', allow('registration'), async (c) => {
    const row = await find(c)
    await logAccess(c, { action: 'read', subject: `registration/${row.id}` })
    const registration: ConsoleRegistration = {
      ...maskPerson(present(row)),
      messages: await findMessages(c.var.db, row.id),
    }
    return c.json({ registration })
  })
  .post('/:id/reveal', allow('registration'), async (c) => {
    const row = await find(c)
    return revealPerson(c, `registration/${row.id}`, present(row))
  })
  // Somebody asked to be forgotten, or never registered: their person goes, that there was a registration stays.
  .delete('/:id', allow('registration'), async (c) => {
    const purpose = readPurpose(c)
    const { id } = await find(c)
    await logAccess(c, { action: 'destroy', subject: `registration/${id}`, purpose })
    await c.var.commit((trx) => destroyPersons(trx, [id], new Date(c.var.clock()).toISOString()))
    return c.body(null, 204)
  })

async function find(c: Context<AppEnv>): Promise<ApplicationRow> {
  const query = sentApplications(c.var.db, kind, {})
    .selectAll()
    .where('id', '=', c.req.param('id') ?? '')
  const row = await query.executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
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
