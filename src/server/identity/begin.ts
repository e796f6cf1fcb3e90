import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type * as v from 'valibot'
import type { IdentityStart, identityRequest } from '#contract/account/identity.ts'
import { localePath } from '#contract/kit/locale.ts'
import { identityMinutes } from '#contract/kit/log-in-lifetimes.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Counting, countAttempt } from '#server/http/rate-limit.ts'
import { requireOpenRound } from '#server/round/round.ts'
import { type Asking, askProvider } from './ask-provider.ts'
import { identitySecretHash, presentAttempt } from './attempt.ts'
import { responsePath } from './return-address.ts'

const attemptMilliseconds = identityMinutes * 60_000

export async function beginAttempt(
  deps: Asking & Counting & Pick<Variables, 'db' | 'clock' | 'locale' | 'identity' | 'secrets' | 'waitingRoom'>,
  origin: string,
  { token, purpose, round, ticket }: v.InferOutput<typeof identityRequest> & { ticket: string | undefined },
): Promise<IdentityStart> {
  const { db, clock, locale, identity, secrets, waitingRoom } = deps
  const { kcp } = identity
  if (!kcp) throw new ApiError('notFound')
  await requireOpenRound(db, round, clock(), locale)
  await waitingRoom.requirePlace({ round, ticket })
  const waitingTicket = (await waitingRoom.readTicket({ round, ticket })) ?? null
  if (waitingTicket !== null) await countAttempt(deps, { verifyTicket: waitingTicket })
  const id = randomUUIDv7()
  const ordrIdxx = id.replaceAll('-', '')
  const returnKey = randomBytes(16).toString('base64url')
  const returnUrl = `${origin}${localePath(locale, responsePath)}?key=${returnKey}`
  const { callUrl, regCertKey } = await askProvider(deps, () => kcp.register({ orderId: ordrIdxx, returnUrl }))
  const now = clock()
  const attempt = {
    id,
    ordrIdxx,
    tokenHash: identitySecretHash(token),
    returnKeyHash: identitySecretHash(returnKey),
    regCertKey,
    purpose,
    round,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + attemptMilliseconds).toISOString(),
    consumedAt: null,
    outcome: null,
    sealed: null,
    ciHash: null,
    diHash: null,
    waitingTicket,
    first: null,
  }
  await db.insertInto('identity_attempt').values(attempt).execute()
  // The simulator's window is a page of this site: a path keeps the host that the visitor has open.
  const opens = identity.simulator ? new URL(callUrl).pathname : callUrl
  return { cert: presentAttempt(secrets.identity, attempt), callUrl: opens, regCertKey }
}
