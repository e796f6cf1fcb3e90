import type * as v from 'valibot'
import type { identityReturn } from '#contract/account/identity.ts'
import { applicationHours } from '#contract/kit/log-in-lifetimes.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Counting, countAttempt } from '#server/http/rate-limit.ts'
import { personKey } from '#server/person/person-key.ts'
import { hmac } from '#server/secret/hmac.ts'
import { type Asking, askProvider } from './ask-provider.ts'
import { type IdentityAttempt, isHashOf } from './attempt.ts'
import { findFirst } from './first-application.ts'
import { type IdentityVerdict, judge } from './judge.ts'
import { type Kcp, KcpError } from './kcp.ts'
import { sealPerson } from './sealed-person.ts'

const usableMilliseconds = applicationHours * 3_600_000

type Ending = IdentityVerdict | { outcome: 'cancelled' | 'expired' }

type Finishing = Asking & Counting & Pick<Variables, 'identity' | 'commit' | 'secrets' | 'waitingRoom'>

/**
 * Fetches the result of an attempt from the provider and stores it once. The browser must hold both the token of the
 * tab that began and the key of the return address: with only one of them, another person's identity could be taken
 * over.
 */
export async function finishAttempt(
  deps: Finishing,
  attempt: IdentityAttempt,
  { key, resultCode }: v.InferOutput<typeof identityReturn>,
): Promise<void> {
  const { clock, identity } = deps
  const { kcp } = identity
  if (!kcp) throw new ApiError('notFound')
  if (attempt.consumedAt) throw new ApiError('certConsumed')
  if (!isHashOf(key, attempt.returnKeyHash)) throw new ApiError('certMismatch')
  const isLate = clock() > Date.parse(attempt.expiresAt)
  const ending = isLate ? { outcome: 'expired' as const } : await fetchResult(deps, kcp, attempt, resultCode)
  const isFirst = await deps.commit((trx) => storeResult(trx, deps, attempt, ending))
  if (!isFirst) throw new ApiError('certConsumed')
  await joinTickets(deps, attempt, ending)
}

async function joinTickets(
  { secrets, waitingRoom }: Finishing,
  attempt: IdentityAttempt,
  ending: Ending,
): Promise<void> {
  const { waitingTicket, round } = attempt
  if (waitingTicket === null || ending.outcome !== 'success') return
  await waitingRoom.joinPerson(round, waitingTicket, personKey(secrets.identity, ending.person.di))
}

async function fetchResult(
  deps: Finishing,
  kcp: Kcp,
  attempt: IdentityAttempt,
  resultCode: string | null,
): Promise<Ending> {
  const { clock, identity } = deps
  const { ordrIdxx: orderId, regCertKey } = attempt
  await countAttempt(deps, { verifyAttempt: attempt.id })
  return askProvider(deps, async () => {
    try {
      const person = await kcp.fetchPerson({ orderId, regCertKey })
      return judge(person, seoulDay(clock()), identity.allowsNoBirth)
    } catch (reason) {
      // If KCP answers that it has no result, its code or the code that the browser posted tells why. The posted code
      // alone proves nothing.
      const code = reason instanceof KcpError ? reason.code : undefined
      const ended = code && (endings[code] ?? endings[resultCode ?? ''])
      if (ended) return { outcome: ended }
      throw reason
    }
  })
}

/** 9999 is a code of KCP; 9998 is the simulator's, for a window open too long. */
const endings: Record<string, 'cancelled' | 'expired'> = { '9999': 'cancelled', '9998': 'expired' }

/** False if another call stored a result before. */
async function storeResult(
  trx: Trx,
  { secrets, clock }: Finishing,
  attempt: IdentityAttempt,
  ending: Ending,
): Promise<boolean> {
  const now = clock()
  const { numUpdatedRows } = await trx
    .updateTable('identity_attempt')
    .set({ consumedAt: new Date(now).toISOString(), ...(await resultOf(trx, secrets.identity, attempt, ending, now)) })
    .where('id', '=', attempt.id)
    .where('consumedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

async function resultOf(trx: Trx, secret: Uint8Array, attempt: IdentityAttempt, ending: Ending, now: number) {
  if (ending.outcome !== 'success') return { outcome: ending.outcome }
  const { person } = ending
  const diHash = personKey(secret, person.di)
  const first = await findFirst(trx, diHash, attempt.round)
  // For a person who may not apply, only the outcome is stored.
  if (first) return { outcome: 'duplicate' as const, first: json(first) }
  return {
    outcome: 'success' as const,
    sealed: sealPerson(secret, attempt.id, person),
    ciHash: hmac(secret, `ci|${person.ci}`, 'hex'),
    diHash,
    expiresAt: new Date(now + usableMilliseconds).toISOString(),
  }
}
