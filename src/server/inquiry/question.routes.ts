import { Hono } from 'hono'
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
import { readMemberId } from '#server/auth/read-member-id.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { list, readListRequest } from '#server/http/list.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
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
    async (c) => {
      const mine = keptQuestions(c.var).where('id', 'in', c.var.questionIds ?? [])
      const sorted = mine.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
      const query = readListRequest(c, { sortable: [], filters: {} })
      const { rows: questions, ...page } = await list(sorted, query, (rows) => rows.map(presentQuestionSummary))
      return c.json({ questions, ...page }, 200, noStore)
    },
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
    async (c) => {
      const { address } = c.var
      await countAttempt(c.var, { questionAddress: address, textsOfDay: fromNetwork('question', address) })
      const key = readIdempotencyKey(c)
      const input = await readBody(c, question)
      return c.json(await writeQuestion(c.var, { memberId: await readMemberId(c), key }, input), 201, noStore)
    },
  )
  .post(
    '/find',
    allow('anyone'),
    describe('Find inquiries by e-mail address and password', {
      body: questionSearch,
      answer: foundQuestions,
      errors: ['questionNotFound', 'tooManyRequests'],
    }),
    async (c) => {
      const { email, password } = await readBody(c, questionSearch)
      return c.json(await findOwnQuestions(c.var, email, password), 200, noStore)
    },
  )
  .get('/:id', allow('questioner'), describe('Get an inquiry', { answer: { question: questionRecord } }), async (c) =>
    c.json({ question: presentQuestion(await findQuestion(c.var, c.req.param('id'))) }, 200, noStore),
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
      const { id } = await findQuestion(c.var, c.req.param('id'))
      const changes = { ...change, updatedAt: timestamp(c.var) }
      const row = await c.var.commit((trx) => {
        const open = trx.updateTable('question').set(changes).where('id', '=', id).where('status', '=', 'OPEN')
        return open.returningAll().executeTakeFirst()
      })
      if (!row) throw new ApiError('questionAnswered')
      return c.json({ question: presentQuestion(row) }, 200, noStore)
    },
  )
  .delete('/:id', allow('questioner'), describe('Delete an inquiry', { errors: ['questionAnswered'] }), async (c) => {
    const { id } = await findQuestion(c.var, c.req.param('id'))
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
    async (c) => {
      const { password } = await readBody(c, questionCheck)
      return c.json(await checkQuestion(c.var, c.req.param('id'), password), 200, noStore)
    },
  )
