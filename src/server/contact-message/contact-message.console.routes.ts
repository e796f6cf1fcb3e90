import { type Context, Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import { contactMessageRecord } from '#contract/outbox/contact-message.ts'
import { logAccess } from '#server/access-log/access.ts'
import { asksForSpreadsheet, exportDescription, sendSpreadsheet } from '#server/access-log/send-spreadsheet.ts'
import { unmaskDescription, unmaskPerson } from '#server/access-log/unmask-person.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe, page } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { list, readListRequest, readPage } from '#server/http/list.ts'
import type { OutboxMessage } from '#server/outbox/outbox-message.table.ts'
import { maskPerson } from '#server/person/mask.ts'
import {
  contactFilters,
  contactSortable,
  findContactMessage,
  presentContactMessage,
  sortedContactMessages,
} from './contact-message.ts'
import { exportContactMessages } from './export-contact-messages.ts'

/** Mounted at /api/console/messages. */
export const contactMessageConsoleRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.contactMessage),
    describe('List messages to the operator', {
      list: { sortable: contactSortable, filters: contactFilters },
      answer: page('messages', contactMessageRecord),
      ...exportDescription,
    }),
    async (c) => {
      const query = readListRequest(c, { sortable: contactSortable, filters: contactFilters })
      if (asksForSpreadsheet(c)) return sendSpreadsheet(c, await exportContactMessages(c.var, query))
      await logAccess(c.var, { action: 'list', subject: 'contact-message' })
      const { reader } = c.var
      const whole = reader.selectFrom('outbox_message').selectAll()
      const { rows, ...page } = await list(sortedContactMessages(reader, query).select('id'), query, (found) =>
        readPage(found, (some) => whole.where('id', 'in', some).execute()),
      )
      return c.json({ messages: rows.map((row) => maskPerson(present(c, row))), ...page })
    },
  )
  .get(
    '/:id',
    allow(permissions.contactMessage),
    describe('Get a message, with personal data masked', { answer: { message: contactMessageRecord } }),
    async (c) => {
      const row = await findContactMessage(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'read', subject: `contact-message/${row.id}` })
      return c.json({ message: maskPerson(present(c, row)) })
    },
  )
  .post(
    '/:id/reveal',
    allow(permissions.contactMessage),
    describe('Unmask the personal data of a message', unmaskDescription),
    async (c) => {
      const row = await findContactMessage(c.var.db, c.req.param('id'))
      const answer = await unmaskPerson(c.var, readPurpose(c), `contact-message/${row.id}`, present(c, row))
      return c.json(answer, 200, { 'Cache-Control': 'no-store' })
    },
  )
  // For requests of erasure; a mail that waits is deleted too.
  .delete(
    '/:id',
    allow(permissions.contactMessage),
    describe('Delete a message', { headers: ['Purpose'] }),
    async (c) => {
      const purpose = readPurpose(c)
      const { id } = await findContactMessage(c.var.db, c.req.param('id'))
      await logAccess(c.var, { action: 'destroy', subject: `contact-message/${id}`, purpose })
      await c.var.commit((trx) => trx.deleteFrom('outbox_message').where('id', '=', id).execute())
      return c.body(null, 204)
    },
  )

function present(c: Context<AppEnv>, row: OutboxMessage) {
  return presentContactMessage(row, c.var.settings.current().retention)
}
