import { randomUUIDv7 } from 'node:crypto'
import type { QuestionInput, QuestionOpened } from '#contract/content/question.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { hashPassword, saltOf } from '#server/auth/password.ts'
import { json } from '#server/db/database.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { idempotentWrite } from '#server/http/idempotency.ts'
import { hmac } from '#server/secret/hmac.ts'
import { newestHashOf, presentQuestion, questionToken } from './question.ts'

type Writing = Caller & Pick<Variables, 'db' | 'commit' | 'clock' | 'secrets' | 'locale' | 'settings'>
/** `key` is the `Idempotency-Key` of the call. */
type Asker = { memberId: string | null; key: string | null }

export async function writeQuestion(
  deps: Writing,
  { memberId, key }: Asker,
  input: QuestionInput,
): Promise<QuestionOpened> {
  // Keyed, as it covers the password: with a stolen database alone it cannot be guessed.
  const contentHash = hmac(deps.secrets.identity, `question|${JSON.stringify(input)}`, 'hex')
  const stored = await idempotentWrite(deps, {
    call: { idempotencyKey: key, contentHash },
    find: (db, key) => db.selectFrom('question').selectAll().where('idempotencyKey', '=', key).executeTakeFirst(),
    prepare: async () => {
      const entry = await entryOf(deps, input, { key, contentHash, memberId })
      return (trx) => trx.insertInto('question').values(entry).returningAll().executeTakeFirstOrThrow()
    },
  })
  return { question: presentQuestion(stored), token: questionToken(deps, [stored.id]) }
}

async function entryOf(
  deps: Writing,
  { password, _terms, ...rest }: QuestionInput,
  { key, ...call }: { key: string | null; contentHash: string; memberId: string | null },
) {
  const now = deps.clock()
  const at = new Date(now).toISOString()
  return {
    ...rest,
    ...call,
    id: randomUUIDv7(),
    status: 'OPEN' as const,
    locale: deps.locale,
    passwordHash: await hashPassword(turnOf(deps), password, await saltOfAddress(deps, rest.email)),
    _terms: json(_terms),
    idempotencyKey: key,
    createdAt: at,
    updatedAt: at,
    destroyAt: keptUntil(deps.settings.current().retention, 'question', now),
  }
}

async function saltOfAddress(deps: Pick<Variables, 'db' | 'secrets'>, email: string) {
  const newest = await newestHashOf(deps, email)
  if (newest !== null) return saltOf(newest)
  return Buffer.from(hmac(deps.secrets.identity, `question salt|${email}`, 'hex').slice(0, 32), 'hex')
}
