import { Hono } from 'hono'
import {
  foundInquiries,
  inquiry,
  inquiryChange,
  inquiryCheck,
  inquiryOpened,
  inquiryRecord,
  inquirySearch,
  inquirySummary,
} from '#contract/content/inquiry.ts'
import { allow } from '#server/auth/allow.ts'
import { readAccountId } from '#server/auth/read-account-id.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, page } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { list, readListRequest } from '#server/http/list.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { destroyInquiries } from './destroy-inquiry.ts'
import { findInquiry, presentInquiry, presentInquirySummary, undestroyedInquiries } from './inquiry.ts'
import { checkInquiry, findOwnInquiries } from './open-inquiry.ts'
import { writeInquiry } from './write-inquiry.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Mounted at /api/v1/center/questions. */
export const inquiryRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('inquirer'),
    describe('List the inquiries that the token opens', {
      list: { sortable: [], filters: {} },
      answer: page('questions', inquirySummary),
    }),
    async (c) => {
      const mine = undestroyedInquiries(c.var).where('id', 'in', c.var.inquiryIds ?? [])
      const sorted = mine.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')
      const query = readListRequest(c, { sortable: [], filters: {} })
      const { rows: inquiries, ...page } = await list(sorted, query, (rows) => rows.map(presentInquirySummary))
      return c.json({ questions: inquiries, ...page }, 200, noStore)
    },
  )
  .post(
    '/',
    allow('anyone'),
    describe('Create an inquiry', {
      body: inquiry,
      headers: ['Idempotency-Key'],
      answer: inquiryOpened,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const { address } = c.var
      await countAttempt(c.var, { inquiryAddress: address, textsOfDay: fromNetwork('inquiry', address) })
      const key = readIdempotencyKey(c)
      const input = await readBody(c, inquiry)
      return c.json(await writeInquiry(c.var, { accountId: await readAccountId(c), key }, input), 201, noStore)
    },
  )
  .post(
    '/find',
    allow('anyone'),
    describe('Find inquiries by e-mail address and password', {
      body: inquirySearch,
      answer: foundInquiries,
      errors: ['questionNotFound', 'tooManyRequests'],
    }),
    async (c) => {
      const { email, password } = await readBody(c, inquirySearch)
      return c.json(await findOwnInquiries(c.var, email, password), 200, noStore)
    },
  )
  .get('/:id', allow('inquirer'), describe('Get an inquiry', { answer: { question: inquiryRecord } }), async (c) =>
    c.json({ question: presentInquiry(await findInquiry(c.var, c.req.param('id'))) }, 200, noStore),
  )
  .put(
    '/:id',
    allow('inquirer'),
    describe('Update an inquiry', {
      body: inquiryChange,
      answer: { question: inquiryRecord },
      errors: ['questionAnswered'],
    }),
    async (c) => {
      const change = await readBody(c, inquiryChange)
      const { id } = await findInquiry(c.var, c.req.param('id'))
      const changes = { ...change, updatedAt: timestamp(c.var) }
      const row = await c.var.commit((trx) => {
        const open = trx.updateTable('inquiry').set(changes).where('id', '=', id).where('status', '=', 'OPEN')
        return open.returningAll().executeTakeFirst()
      })
      if (!row) throw new ApiError('questionAnswered')
      return c.json({ question: presentInquiry(row) }, 200, noStore)
    },
  )
  .delete('/:id', allow('inquirer'), describe('Delete an inquiry', { errors: ['questionAnswered'] }), async (c) => {
    const { id } = await findInquiry(c.var, c.req.param('id'))
    const at = timestamp(c.var)
    const isDestroyed = await c.var.commit(async (trx) => {
      // The update locks the row, so that no answer is written in between.
      const open = trx.updateTable('inquiry').set({ updatedAt: at }).where('id', '=', id).where('status', '=', 'OPEN')
      const { numUpdatedRows } = await open.executeTakeFirst()
      if (Number(numUpdatedRows) > 0) await destroyInquiries(trx, [id], at)
      return Number(numUpdatedRows) > 0
    })
    if (!isDestroyed) throw new ApiError('questionAnswered')
    return c.body(null, 204)
  })
  .post(
    '/:id/check',
    allow('anyone'),
    describe('Open an inquiry by its password', {
      body: inquiryCheck,
      answer: inquiryOpened,
      errors: ['questionNotFound', 'tooManyRequests'],
    }),
    async (c) => {
      const { password } = await readBody(c, inquiryCheck)
      return c.json(await checkInquiry(c.var, c.req.param('id'), password), 200, noStore)
    },
  )
