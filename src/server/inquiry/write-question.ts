import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import { type QuestionInput, question } from '#contract/content/question.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { hashPassword, saltOf } from '#server/auth/password.ts'
import { readMemberId } from '#server/auth/read-member-id.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { idempotentWrite, readIdempotencyKey } from '#server/http/idempotency.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { hmac } from '#server/secret/hmac.ts'
import { newestHashOf, presentQuestion, questionToken } from './question.ts'

export async function writeQuestion(c: Context<AppEnv>) {
  const { address } = c.var
  await countAttempt(c, { questionAddress: address, textsOfDay: fromNetwork('question', address) })
  const key = readIdempotencyKey(c)
  const input = await readBody(c, question)
  const memberId = await readMemberId(c)
  // Keyed, as it covers the password: with a stolen database alone it cannot be guessed.
  const contentHash = hmac(c.var.secrets.identity, `question|${JSON.stringify(input)}`, 'hex')
  const stored = await idempotentWrite(c, {
    contentHash,
    find: (db) => findByKey(db, key),
    prepare: async () => {
      const entry = await entryOf(c, input, { key, contentHash, memberId })
      return (trx) => trx.insertInto('question').values(entry).returningAll().executeTakeFirstOrThrow()
    },
  })
  const answer = { question: presentQuestion(stored), token: questionToken(c.var, [stored.id]) }
  return c.json(answer, 201, { 'Cache-Control': 'no-store' })
}

async function entryOf(
  c: Context<AppEnv>,
  { password, _terms, ...rest }: QuestionInput,
  { key, ...call }: { key: string | null; contentHash: string; memberId: string | null },
) {
  const now = c.var.clock()
  const at = new Date(now).toISOString()
  return {
    ...rest,
    ...call,
    id: randomUUIDv7(),
    status: 'OPEN' as const,
    locale: c.var.locale,
    passwordHash: await hashPassword(turnOf(c), password, await saltOfAddress(c, rest.email)),
    _terms: json(_terms),
    idempotencyKey: key,
    createdAt: at,
    updatedAt: at,
    destroyAt: keptUntil(c.var.settings.current().retention, 'question', now),
  }
}

async function saltOfAddress(c: Context<AppEnv>, email: string) {
  const newest = await newestHashOf(c.var, email)
  if (newest !== null) return saltOf(newest)
  return Buffer.from(hmac(c.var.secrets.identity, `question salt|${email}`, 'hex').slice(0, 32), 'hex')
}

async function findByKey(db: Db | Trx, key: string | null) {
  if (key === null) return undefined
  return db.selectFrom('question').selectAll().where('idempotencyKey', '=', key).executeTakeFirst()
}
