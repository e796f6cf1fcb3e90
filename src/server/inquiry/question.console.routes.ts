import { type Context, Hono } from 'hono'
import {
  type ConsoleQuestion,
  type ConsoleQuestionSummary,
  consoleQuestion,
  consoleQuestionSummary,
  questionAnswer,
  questionStatuses,
} from '#contract/content/question.ts'
import { logAccess, readPurpose } from '#server/access-log/access.ts'
import { revealed, revealPerson } from '#server/access-log/reveal-person.ts'
import { allow } from '#server/auth/allow.ts'
import { contains, containsName } from '#server/db/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { applyFilters, invalidQuery, type ListFilter, readListPage, readListRequest } from '#server/http/list.ts'
import { maskPerson } from '#server/person/mask.ts'
import { answerKey, answerMail } from './answer-mail.ts'
import { destroyQuestions } from './destroy-question.ts'
import {
  findQuestion,
  keptQuestions,
  presentQuestion,
  presentQuestionSummary,
  type QuestionRow,
  questionSummaryColumns,
} from './question.ts'

const q: ListFilter<'question'> = (eb, text) =>
  eb.or([contains(eb.ref('title'), text), containsName(eb.ref('name'), text), contains(eb.ref('email'), text)])
const status: ListFilter<'question'> = (eb, value) => {
  const known = questionStatuses.find((one) => one === value)
  if (!known) throw invalidQuery('status')
  return eb('status', '=', known)
}
const filters = { q, status }

/** Mounted at /api/console/center/questions. */
export const questionConsoleRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('centerFaqs'),
    describe('List inquiries', {
      list: { sortable: ['createdAt'], filters },
      answer: page('questions', consoleQuestionSummary),
    }),
    async (c) => {
      const query = readListRequest(c, { sortable: ['createdAt'], filters })
      await logAccess(c, { action: 'list', subject: 'question' })
      const { page, limit, sort, set } = query
      const direction = sort?.direction ?? 'desc'
      const kept = keptQuestions({ db: c.var.reader })
      const ids = applyFilters(kept, filters, set).select('id').orderBy('createdAt', direction).orderBy('id', direction)
      const { rows, total } = await readListPage(ids, query, (some) =>
        kept.select(questionSummaryColumns).select('name').where('id', 'in', some).execute(),
      )
      const questions: ConsoleQuestionSummary[] = rows.map((row) =>
        maskPerson({ ...presentQuestionSummary(row), name: row.name ?? '' }),
      )
      return c.json({ questions, total, page, limit })
    },
  )
  .get(
    '/:id',
    allow('centerFaqs'),
    describe('Get an inquiry, with personal data masked', { answer: { question: consoleQuestion } }),
    async (c) => {
      const row = await findQuestion(c)
      await logAccess(c, { action: 'read', subject: `question/${row.id}` })
      return c.json({ question: await present(c, row) })
    },
  )
  .post('/:id/reveal', allow('centerFaqs'), describe('Unmask the personal data of an inquiry', revealed), async (c) => {
    const { id, name, email } = await findQuestion(c)
    return revealPerson(c, `question/${id}`, { name, email })
  })
  .post(
    '/:id/answer',
    allow('centerFaqs'),
    describe('Answer an inquiry', {
      body: questionAnswer,
      answer: { question: consoleQuestion },
      errors: ['statusConflict'],
    }),
    async (c) => {
      const { answer, version } = await readBody(c, questionAnswer)
      const { id } = await findQuestion(c)
      await logAccess(c, { action: 'status ANSWERED', subject: `question/${id}` })
      const at = timestamp(c.var)
      const row = await c.var.commit(async (trx) => {
        const written = await trx
          .updateTable('question')
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
      return c.json({ question: await present(c, row) })
    },
  )
  // For requests of erasure: personal data and texts are deleted, the row stays for statistics.
  .delete('/:id', allow('centerFaqs'), describe('Delete an inquiry', { headers: ['Purpose'] }), async (c) => {
    const purpose = readPurpose(c)
    const { id } = await findQuestion(c)
    await logAccess(c, { action: 'destroy', subject: `question/${id}`, purpose })
    await c.var.commit((trx) => destroyQuestions(trx, [id], timestamp(c.var)))
    return c.body(null, 204)
  })

async function present({ var: { db } }: Context<AppEnv>, row: QuestionRow): Promise<ConsoleQuestion> {
  const mail = await db
    .selectFrom('message')
    .select('status')
    .where('dedupKey', '=', answerKey(row.id))
    .executeTakeFirst()
  const person = maskPerson({ name: row.name ?? '', email: row.email ?? '' })
  return { ...presentQuestion(row), ...person, mail: mail?.status ?? null }
}
