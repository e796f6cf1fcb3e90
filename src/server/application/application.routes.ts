import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { draft, lookup, submission } from '#contract/application.ts'
import { signToken } from '#server/auth/token.ts'
import { allow } from '#server/kit/allow.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { parse, readBody, readJson } from '#server/kit/body.ts'
import { requireOpenRound } from '#server/schedule/schedule.ts'
import { findApplication, presentApplication } from './application.ts'
import { createDraft } from './draft.ts'
import { findByReceipt } from './lookup.ts'
import { identityHash } from './person.ts'
import { maskReceiptNumber } from './receipt-number.ts'
import { uploadRoutes } from './upload.routes.ts'

const idempotencyKey = v.optional(v.pipe(v.string(), v.uuid()))

/** Mounted at /api/v1/application. */
export const applicationRoutes = new Hono<AppEnv>()
  .post('/', allow('anyone'), async (c) => {
    const body = await readJson(c)
    const key = readIdempotencyKey(c)
    const isDraft = v.is(v.looseObject({ status: v.literal('DRAFT') }), body)
    if (!isDraft) return submit(c, uuid(), key, body, 201)
    const { round } = parse(draft, body)
    await requireOpenRound(c.var.db, round, c.var.clock(), c.var.locale)
    return answer(c, await createDraft(c.var, { round, key }), 201)
  })
  .post('/lookup', allow('anyone'), async (c) => answer(c, await findByReceipt(c.var.db, await readBody(c, lookup)), 200))
  .get('/:id', allow('applicant'), async (c) => {
    const row = await findApplication(c.var.db, c.req.param('id'))
    return c.json({ application: await presentApplication(c.var.db, row) })
  })
  .put('/:id', allow('applicant'), async (c) => {
    const { id } = await findApplication(c.var.db, c.req.param('id'))
    return submit(c, id, null, await readJson(c), 200)
  })
  .route('/:id/upload', uploadRoutes)

/** Checks and stores; the same call again gets the same answer, whether or not the window has closed meanwhile. */
async function submit(c: Context<AppEnv>, id: string, key: string | null, body: unknown, status: 200 | 201) {
  const { db, secrets, clock, locale } = c.var
  const input = parse(submission, body)
  const contentHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const known = await repeated(c, id, key)
  if (!known) await requireOpenRound(db, input.round, clock(), locale)
  const result = await c.var.submit({
    id,
    kind: 'APPLICATION',
    idempotencyKey: key,
    locale,
    contentHash,
    identityHash: identityHash(secrets.identity, input),
    at: new Date(clock()).toISOString(),
    submission: input,
  })
  if (result.outcome === 'duplicate') {
    const { receiptNumber, submittedAt } = result
    throw new ApiError('duplicateApplication', { details: { receiptNumber: maskReceiptNumber(receiptNumber), submittedAt } })
  }
  if (result.outcome === 'repeated' && result.contentHash !== contentHash)
    throw new ApiError(key ? 'idempotencyKeyReused' : 'alreadySubmitted')
  return answer(c, result.id, status)
}

/** Whether this very call has been stored before. */
async function repeated(c: Context<AppEnv>, id: string, key: string | null): Promise<boolean> {
  const row = await c.var.db
    .selectFrom('application')
    .select('id')
    .where('status', '!=', 'DRAFT')
    .where((eb) => eb.or([eb('id', '=', id), eb('idempotencyKey', '=', key)]))
    .executeTakeFirst()
  return row !== undefined
}

/** The application with a token that opens it, and nothing else. */
async function answer(c: Context<AppEnv>, id: string, status: 200 | 201) {
  const { db, secrets, clock } = c.var
  const application = await presentApplication(db, await findApplication(db, id))
  const token = await signToken(secrets.token, 'application', { sub: id }, clock())
  return c.json({ application, token }, status, { 'Cache-Control': 'no-store' })
}

function readIdempotencyKey(c: Context): string | null {
  const result = v.safeParse(idempotencyKey, c.req.header('Idempotency-Key'))
  if (!result.success) throw new ApiError('validationFailed', { fields: { 'Idempotency-Key': 'idInvalid' } })
  return result.output ?? null
}
