import { type Context, Hono } from 'hono'
import {
  foundQuestions,
  question,
  questionChange,
  questionCheck,
  questionOpened,
  questionRecord,
  questionSearch,
  questionSummary,
} from '#contract/content/question.ts'
import { allow } from '#server/auth/allow.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readListRequest } from '#server/http/list.ts'
import { destroyQuestions } from './destroy-question.ts'
import { checkQuestion, findOwnQuestions } from './open-question.ts'
import { findQuestion, keptQuestions, presentQuestion, presentQuestionSummary } from './question.ts'
import { writeQuestion } from './write-question.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Mounted at /api/v1/center/questions. */
export const questionRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('questioner'),
    describe('List the inquiries that the token opens', {
      list: { sortable: [], filters: {} },
      answer: page('questions', questionSummary),
    }),
    listMine,
  )
  .post(
    '/',
    allow('anyone'),
    describe('Create an inquiry', {
      body: question,
      headers: ['Idempotency-Key'],
      answer: questionOpened,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    writeQuestion,
  )
  .post(
    '/find',
    allow('anyone'),
    describe('Find inquiries by e-mail address and password', {
      body: questionSearch,
      answer: foundQuestions,
      errors: ['questionNotFound', 'tooManyRequests'],
    }),
    findOwnQuestions,
  )
  .get('/:id', allow('questioner'), describe('Get an inquiry', { answer: { question: questionRecord } }), async (c) =>
    c.json({ question: presentQuestion(await findQuestion(c)) }, 200, noStore),
  )
  .put(
    '/:id',
    allow('questioner'),
    describe('Update an inquiry', {
      body: questionChange,
      answer: { question: questionRecord },
      errors: ['questionAnswered'],
    }),
    async (c) => {
      const change = await readBody(c, questionChange)
      const { id } = await findQuestion(c)
      const updatedAt = timestamp(c.var)
      const row = await c.var.commit((trx) =>
        trx
          .updateTable('question')
          .set({ ...change, updatedAt })
          .where('id', '=', id)
          .where('status', '=', 'OPEN')
          .returningAll()
          .executeTakeFirst(),
      )
      if (!row) throw new ApiError('questionAnswered')
      return c.json({ question: presentQuestion(row) }, 200, noStore)
    },
  )
  .delete('/:id', allow('questioner'), describe('Delete an inquiry', { errors: ['questionAnswered'] }), async (c) => {
    const { id } = await findQuestion(c)
    const at = timestamp(c.var)
    const isDestroyed = await c.var.commit(async (trx) => {
      // The update locks the row, so that no answer is written in between.
      const open = trx.updateTable('question').set({ updatedAt: at }).where('id', '=', id).where('status', '=', 'OPEN')
      const { numUpdatedRows } = await open.executeTakeFirst()
      if (Number(numUpdatedRows) > 0) await destroyQuestions(trx, [id], at)
      return Number(numUpdatedRows) > 0
    })
    if (!isDestroyed) throw new ApiError('questionAnswered')
    return c.body(null, 204)
  })
  .post(
    '/:id/check',
    allow('anyone'),
    describe('Open an inquiry by its password', {
      body: questionCheck,
      answer: questionOpened,
      errors: ['questionNotFound', 'tooManyRequests'],
    }),
    checkQuestion,
  )

async function listMine(c: Context<AppEnv>) {
  const { page, limit } = readListRequest(c, { sortable: [], filters: {} })
  const mine = keptQuestions(c.var).where('id', 'in', c.var.questionIds ?? [])
  const rows = await mine
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return c.json({ questions: rows.map(presentQuestionSummary), total, page, limit }, 200, noStore)
}
