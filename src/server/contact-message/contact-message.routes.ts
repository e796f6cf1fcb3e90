import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { company } from '#contract/company.ts'
import { contactMessage } from '#contract/contact-message.ts'
import { logAccess } from '#server/access-log/access.ts'
import { allow } from '#server/kit/allow.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readBody } from '#server/kit/body.ts'
import { readListQuery } from '#server/kit/list.ts'
import { countAttempt } from '#server/kit/rate-limit.ts'
import { contactMessages, presentContactMessage } from './contact-message.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** Mounted at /api/v1/message. */
export const contactMessageRoutes = new Hono<AppEnv>().post('/', allow('anyone'), async (c) => {
  await countAttempt(c, { contactAddress: c.var.address })
  const key = c.req.header('Idempotency-Key') ?? randomUUID()
  if (!v.is(uuid, key)) throw new ApiError('validationFailed', { fields: { 'Idempotency-Key': 'idInvalid' } })
  const { _terms, ...contact } = await readBody(c, contactMessage)
  const occasion = `contact/${key}`
  const at = new Date(c.var.clock()).toISOString()
  const stored = await c.var.commit(async (trx) => {
    await c.var.outbox(trx, [
      {
        occasion,
        applicationId: null,
        template: 'CONTACT',
        // The operator reads Korean.
        locale: 'ko',
        email: company.email,
        phone: '',
        payload: { round: 0, receiptNumber: '', at, next: null, contact },
        channels: ['MAIL'],
      },
    ])
    const query = trx.selectFrom('message').select(['payload', 'createdAt'])
    return query.where('dedupKey', '=', `${occasion}/CONTACT/MAIL`).executeTakeFirstOrThrow()
  })
  const isSame = Object.entries(contact).every(
    ([name, value]) => Reflect.get(stored.payload.contact ?? {}, name) === value,
  )
  if (!isSame) throw new ApiError('idempotencyKeyReused')
  return c.json({ message: { submittedAt: stored.createdAt } }, 201, { 'Cache-Control': 'no-store' })
})

/** Mounted at /api/console/messages: what visitors wrote to the operator, and whether its mail was sent. */
export const contactMessageConsoleRoutes = new Hono<AppEnv>().get('/', allow('console'), async (c) => {
  const { page, limit, sort } = readListQuery(c, { sortable: ['createdAt'], filters: {} })
  await logAccess(c, { action: 'list', subject: 'contact-message' })
  const rows = await contactMessages(c.var.db)
    .selectAll()
    .orderBy('createdAt', sort?.direction ?? 'desc')
    .orderBy('id', sort?.direction ?? 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const count = contactMessages(c.var.db).select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = await count.executeTakeFirstOrThrow()
  return c.json({ messages: rows.map(presentContactMessage), total, page, limit })
})
