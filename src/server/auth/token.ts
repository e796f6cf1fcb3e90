import { errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { accessClaims } from '#contract/account/access-claims.ts'
import { applicationHours, idleMinutes, logInHours, unsentProfileDays } from '#contract/kit/log-in-lifetimes.ts'
import { ApiError } from '#server/http/api-error.ts'
import { hmac } from '#server/secret/hmac.ts'
import type { Secrets } from '#server/secret/secrets.ts'

/** Lifetime of a token by its audience, in seconds. */
export const lifetimes = {
  access: 600,
  refresh: logInHours * 3_600,
  application: applicationHours * 3_600,
  join: 3_600,
  formFile: (unsentProfileDays / 2) * 24 * 3_600,
  inquiry: 3_600,
  author: 3_600,
  secondFactor: 300,
  waiting: 24 * 3_600,
} as const
/** Without a request, a staff session ends after twice the idle time of the console, which logs out by itself. */
export const idleSeconds = 2 * idleMinutes * 60

export type Audience = keyof typeof lifetimes

const algorithm = 'HS256'

/**
 * Signs a JWT for one audience; other audiences refuse it. Signed here and not by jose, whose WebCrypto takes ten times
 * the CPU and a turn of a thread for the one HMAC that HS256 is.
 */
export function signToken(
  secret: Uint8Array,
  audience: Audience,
  claims: { sub: string; [claim: string]: unknown },
  now: number,
): string {
  const iat = Math.floor(now / 1000)
  const payload = { ...claims, aud: audience, iat, exp: iat + lifetimes[audience] }
  const content = `${part({ alg: algorithm })}.${part(payload)}`
  return `${content}.${hmac(secret, content, 'base64url')}`
}

export function signApplicationToken(
  { secrets, clock }: { secrets: Pick<Secrets, 'token'>; clock: () => number },
  { id, isDraft }: { id: string; isDraft: boolean },
): string {
  return signToken(secrets.token, 'application', { sub: id, ...(isDraft && { isDraft }) }, clock())
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

type Verifying = Pick<Secrets, 'token' | 'previousToken'>

/** The claims of a token that is valid at `now` and signed with the current or previous secret; else throws 401. */
export async function verifyToken(secrets: Verifying, audience: Audience, token: string, now: number) {
  try {
    const options = { audience, algorithms: [algorithm], currentDate: new Date(now) }
    const { payload } = await verifyByEither(secrets, (secret) => jwtVerify(token, secret, options))
    return v.parse(v.looseObject({ sub: v.string() }), payload)
  } catch (reason) {
    if (reason instanceof errors.JOSEError || reason instanceof v.ValiError) throw new ApiError('tokenInvalid')
    throw reason
  }
}

function verifyByEither<Result>(
  { token, previousToken }: Verifying,
  verify: (secret: Uint8Array) => Promise<Result>,
): Promise<Result> {
  return verify(token).catch((reason) => {
    if (previousToken && reason instanceof errors.JWSSignatureVerificationFailed) return verify(previousToken)
    throw reason
  })
}

export async function verifyAccessToken(secrets: Verifying, token: string, now: number) {
  const result = v.safeParse(accessClaims, await verifyToken(secrets, 'access', token, now))
  if (!result.success) throw new ApiError('tokenInvalid')
  return result.output
}
