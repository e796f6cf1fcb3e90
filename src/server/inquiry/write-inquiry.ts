import { randomUUIDv7 } from 'node:crypto'
import type { InquiryInput, InquiryOpened } from '#contract/content/inquiry.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { hashPassword, saltOf } from '#server/auth/password.ts'
import { json } from '#server/db/database.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { idempotentWrite } from '#server/http/idempotency.ts'
import { hmac } from '#server/secret/hmac.ts'
import { inquiryToken, newestHashOf, presentInquiry } from './inquiry.ts'

type Writing = Caller & Pick<Variables, 'db' | 'commit' | 'clock' | 'secrets' | 'locale' | 'settings'>
/** `key` is the `Idempotency-Key` of the call. */
type Asker = { accountId: string | null; key: string | null }

export async function writeInquiry(
  deps: Writing,
  { accountId, key }: Asker,
  input: InquiryInput,
): Promise<InquiryOpened> {
  // Keyed, as it covers the password: with a stolen database alone it cannot be guessed.
  const contentHash = hmac(deps.secrets.identity, `inquiry|${JSON.stringify(input)}`, 'hex')
  const stored = await idempotentWrite(deps, {
    call: { idempotencyKey: key, contentHash },
    find: (db, key) => db.selectFrom('inquiry').selectAll().where('idempotencyKey', '=', key).executeTakeFirst(),
    prepare: async () => {
      const entry = await entryOf(deps, input, { key, contentHash, accountId })
      return (trx) => trx.insertInto('inquiry').values(entry).returningAll().executeTakeFirstOrThrow()
    },
  })
  return { question: presentInquiry(stored), token: inquiryToken(deps, [stored.id]) }
}

async function entryOf(
  deps: Writing,
  { password, _terms, ...rest }: InquiryInput,
  { key, ...call }: { key: string | null; contentHash: string; accountId: string | null },
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

/** See `newestHashOf`. The first inquiry of an address gets a derived salt, so that two at once get the same. */
async function saltOfAddress(deps: Pick<Variables, 'db' | 'secrets'>, email: string) {
  const newest = await newestHashOf(deps, email)
  if (newest !== null) return saltOf(newest)
  return Buffer.from(hmac(deps.secrets.identity, `inquiry salt|${email}`, 'hex').slice(0, 32), 'hex')
}
