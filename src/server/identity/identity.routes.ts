import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { identity, identityRequest, identityReturn, identityStart } from '#contract/account/identity.ts'
import { locales } from '#contract/kit/locale.ts'
import { allow, bearer } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe } from '#server/http/describe.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { receiveText } from '#server/http/receive-text.ts'
import { siteOrigin } from '#server/http/request.ts'
import { presentAttempt, requireAttempt } from './attempt.ts'
import { beginAttempt } from './begin.ts'
import { finishAttempt } from './finish.ts'
import { responseAddress } from './return-address.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Mounted at /api/v1/cert. */
export const identityRoutes = new Hono<AppEnv>()
  .post(
    '/',
    allow('anyone'),
    describe('Start an identity verification', {
      body: identityRequest,
      headers: ['Waiting-Ticket'],
      answer: identityStart,
      status: 201,
      errors: ['notFound', 'windowBefore', 'windowPaused', 'windowClosed', 'identityUnavailable', 'tooManyRequests'],
    }),
    async (c) => {
      await countAttempt(c.var, { verifyAddress: c.var.address })
      const request = { ...(await readBody(c, identityRequest)), ticket: c.req.header('Waiting-Ticket') }
      return c.json(await beginAttempt(c.var, siteOrigin(c), request), 201, noStore)
    },
  )
  // The provider posts the browser here. The post is not trusted: it only redirects and changes nothing.
  .post(
    '/return',
    allow('anyone'),
    describe('Redirect from the provider’s page', {
      query: { locale: v.picklist(locales), key: v.string() },
      status: 303,
    }),
    async (c) => {
      const isForm = c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded')
      const resultCode = isForm ? new URLSearchParams(await receiveText(c)).get('res_cd') : null
      c.header('Cache-Control', 'no-store')
      return c.redirect(responseAddress(c.req.query(), resultCode), 303)
    },
  )
  .get(
    '/:id',
    allow('identitySession'),
    describe('Get an identity verification', { answer: { cert: identity } }),
    answerAttempt,
  )
  .post(
    '/:id',
    allow('identitySession'),
    describe('Complete an identity verification', {
      body: identityReturn,
      answer: { cert: identity },
      errors: ['certConsumed', 'certMismatch', 'identityUnavailable', 'tooManyRequests'],
    }),
    async (c) => {
      const attempt = await requireAttempt(c.var.db, c.req.param('id'), bearer(c))
      await finishAttempt(c.var, attempt, await readBody(c, identityReturn))
      return answerAttempt(c)
    },
  )

async function answerAttempt(c: Context<AppEnv, '/:id'>) {
  const attempt = await requireAttempt(c.var.db, c.req.param('id'), bearer(c))
  return c.json({ cert: presentAttempt(c.var.secrets.identity, attempt) }, 200, noStore)
}
