import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { moment } from '#contract/kit/field.ts'
import { contactMessage } from '#contract/outbox/contact-message.ts'
import { allow } from '#server/auth/allow.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { contactDedupKey, contactOccasion } from './contact-message.ts'

/** Mounted at /api/v1/message. */
export const contactMessageRoutes = new Hono<AppEnv>().post(
  '/',
  allow('anyone'),
  describe('Send a message to the operator', {
    body: contactMessage,
    headers: ['Idempotency-Key'],
    answer: { message: v.object({ submittedAt: moment }) },
    status: 201,
    errors: ['tooManyRequests'],
  }),
  async (c) => {
    const { address } = c.var
    await countAttempt(c.var, { contactAddress: address, textsOfDay: fromNetwork('contact', address) })
    const key = readIdempotencyKey(c) ?? randomUUID()
    const { _terms, ...contact } = await readBody(c, contactMessage)
    const { email } = c.var.settings.current().company
    const at = timestamp(c.var)
    // The outbox ignores a second message with this key, so a repeated call finds the first one.
    const stored = await c.var.commit(async (trx) => {
      await c.var.outbox(trx, [contactOccasion(key, contact, { email, at })])
      const query = trx.selectFrom('outbox_message').select(['payload', 'createdAt'])
      return query.where('dedupKey', '=', contactDedupKey(key)).executeTakeFirstOrThrow()
    })
    const isSame = Object.entries(contact).every(
      ([name, value]) => Reflect.get(stored.payload.contact ?? {}, name) === value,
    )
    if (!isSame) throw new ApiError('idempotencyKeyReused')
    return c.json({ message: { submittedAt: stored.createdAt } }, 201, { 'Cache-Control': 'no-store' })
  },
)
