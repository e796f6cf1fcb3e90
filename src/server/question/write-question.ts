import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type QuestionInput, question } from '#contract/question.ts'
import { hashPassword } from '#server/auth/password.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/kit/api-error.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { readBody } from '#server/kit/body.ts'
import { hmac } from '#server/kit/hmac.ts'
import { countAttempt } from '#server/kit/rate-limit.ts'
import { presentQuestion, questionToken } from './question.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** Stores a question; the same call again gets the same one. */
export async function writeQuestion(c: Context<AppEnv>) {
  await countAttempt(c, { questionAddress: c.var.address })
  const key = c.req.header('Idempotency-Key') ?? null
  if (key !== null && !v.is(uuid, key))
    throw new ApiError('validationFailed', { fields: { 'Idempotency-Key': 'idInvalid' } })
  const input = await readBody(c, question)
  // Keyed, as it covers the password: nobody who gets hold of the store can try passwords on it.
  const contentHash = hmac(c.var.secrets.identity, `question|${JSON.stringify(input)}`, 'hex')
  const known = await findByKey(c.var.db, key)
  const stored = known ?? (await store(c, await entryOf(c, input, { key, contentHash })))
  if (stored.contentHash !== contentHash) throw new ApiError('idempotencyKeyReused')
  const answer = { question: presentQuestion(stored), token: questionToken(c.var, [stored.id]) }
  return c.json(answer, 201, { 'Cache-Control': 'no-store' })
}

async function entryOf(
  c: Context<AppEnv>,
  { password, _terms, ...rest }: QuestionInput,
  { key, contentHash }: { key: string | null; contentHash: string },
) {
  const at = new Date(c.var.clock()).toISOString()
  return {
    ...rest,
    id: randomUUIDv7(),
    status: 'OPEN' as const,
    locale: c.var.locale,
    passwordHash: await hashPassword(password),
    _terms: json(_terms),
    idempotencyKey: key,
    contentHash,
    createdAt: at,
    updatedAt: at,
    destroyAt: yearAfter(at),
  }
}

async function store(c: Context<AppEnv>, entry: Awaited<ReturnType<typeof entryOf>>) {
  const write = () =>
    c.var.commit(async (trx) => {
      const known = await findByKey(trx, entry.idempotencyKey)
      if (known) return known
      return trx.insertInto('question').values(entry).returningAll().executeTakeFirstOrThrow()
    })
  // Another server may store the same call between our look and our insert: a second look finds it.
  return write().catch(write)
}

async function findByKey(db: Db | Trx, key: string | null) {
  if (key === null) return undefined
  return db.selectFrom('question').selectAll().where('idempotencyKey', '=', key).executeTakeFirst()
}

/** What the consent promises: a year from the day it was given. */
function yearAfter(moment: string): string {
  const date = new Date(moment)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString()
}
