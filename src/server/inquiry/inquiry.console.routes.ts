import { Hono } from 'hono'
import { permissions } from '#contract/account/console-permissions.ts'
import {
  type ConsoleInquiry,
  type ConsoleInquirySummary,
  consoleInquiry,
  consoleInquirySummary,
  inquiryAnswer,
  inquiryStatuses,
} from '#contract/content/inquiry.ts'
import { logAccess } from '#server/access-log/access.ts'
import { unmaskDescription, unmaskPerson } from '#server/access-log/unmask-person.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import { contains, containsName } from '#server/db/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readPurpose } from '#server/http/header-text.ts'
import { applyFilters, invalidQuery, type ListFilter, list, readListRequest, readPage } from '#server/http/list.ts'
import { maskPerson } from '#server/person/mask.ts'
import { answerDedupKey, answerMail } from './answer-mail.ts'
import { destroyInquiries } from './destroy-inquiry.ts'
import {
  findInquiry,
  type InquiryRow,
  inquirySummaryColumns,
  presentInquiry,
  presentInquirySummary,
  undestroyedInquiries,
} from './inquiry.ts'

const q: ListFilter<'inquiry'> = (eb, text) =>
  eb.or([contains(eb.ref('title'), text), containsName(eb.ref('name'), text), contains(eb.ref('email'), text)])
const status: ListFilter<'inquiry'> = (eb, value) => {
  const known = inquiryStatuses.find((one) => one === value)
  if (!known) throw invalidQuery('status')
  return eb('status', '=', known)
}
const filters = { q, status }

/** Mounted at /api/console/center/questions. */
export const inquiryConsoleRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.inquiry),
    describe('List inquiries', {
      list: { sortable: ['createdAt'], filters },
      answer: page('questions', consoleInquirySummary),
    }),
    async (c) => {
      const query = readListRequest(c, { sortable: ['createdAt'], filters })
      await logAccess(c.var, { action: 'list', subject: 'question' })
      const direction = query.sort?.direction ?? 'desc'
      const all = undestroyedInquiries({ db: c.var.reader })
      const matching = applyFilters(all, filters, query.filterValues)
      const ids = matching.select('id').orderBy('createdAt', direction).orderBy('id', direction)
      const summaries = all.select(inquirySummaryColumns).select('name')
      const { rows, ...page } = await list(ids, query, (found) =>
        readPage(found, (some) => summaries.where('id', 'in', some).execute()),
      )
      const inquiries: ConsoleInquirySummary[] = rows.map((row) =>
        maskPerson({ ...presentInquirySummary(row), name: row.name ?? '' }),
      )
      return c.json({ questions: inquiries, ...page })
    },
  )
  .get(
    '/:id',
    allow(permissions.inquiry),
    describe('Get an inquiry, with personal data masked', { answer: { question: consoleInquiry } }),
    async (c) => {
      const row = await findInquiry(c.var, c.req.param('id'))
      await logAccess(c.var, { action: 'read', subject: `question/${row.id}` })
      return c.json({ question: await present(c.var.db, row) })
    },
  )
  .post(
    '/:id/reveal',
    allow(permissions.inquiry),
    describe('Unmask the personal data of an inquiry', unmaskDescription),
    async (c) => {
      const { id, name, email } = await findInquiry(c.var, c.req.param('id'))
      const answer = await unmaskPerson(c.var, readPurpose(c), `question/${id}`, { name, email })
      return c.json(answer, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .post(
    '/:id/answer',
    allow(permissions.inquiry),
    describe('Answer an inquiry', {
      body: inquiryAnswer,
      answer: { question: consoleInquiry },
      errors: ['statusConflict'],
    }),
    async (c) => {
      const { answer, version } = await readBody(c, inquiryAnswer)
      const { id } = await findInquiry(c.var, c.req.param('id'))
      await logAccess(c.var, { action: 'status ANSWERED', subject: `question/${id}` })
      const at = timestamp(c.var)
      const row = await c.var.commit(async (trx) => {
        const written = await trx
          .updateTable('inquiry')
          .set({ answer, status: 'ANSWERED', answeredAt: at, updatedAt: at })
          .where('id', '=', id)
          .where('updatedAt', '=', version)
          .where('destroyedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (written) await c.var.outbox(trx, answerMail(written, at))
        return written
      })
      // The author has changed it, or a colleague has answered it: this answer may not fit any more.
      if (!row) throw new ApiError('statusConflict')
      return c.json({ question: await present(c.var.db, row) })
    },
  )
  // For requests of erasure: personal data and texts are deleted, the row stays for statistics.
  .delete('/:id', allow(permissions.inquiry), describe('Delete an inquiry', { headers: ['Purpose'] }), async (c) => {
    const purpose = readPurpose(c)
    const { id } = await findInquiry(c.var, c.req.param('id'))
    await logAccess(c.var, { action: 'destroy', subject: `question/${id}`, purpose })
    await c.var.commit((trx) => destroyInquiries(trx, [id], timestamp(c.var)))
    return c.body(null, 204)
  })

async function present(db: Db, row: InquiryRow): Promise<ConsoleInquiry> {
  const mail = await db
    .selectFrom('outbox_message')
    .select('status')
    .where('dedupKey', '=', answerDedupKey(row.id))
    .executeTakeFirst()
  const person = maskPerson({ name: row.name ?? '', email: row.email ?? '' })
  return { ...presentInquiry(row), ...person, mail: mail?.status ?? null }
}
