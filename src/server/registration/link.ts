import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#server/kit/hmac.ts'
import type { Secrets } from '#server/secrets.ts'

/** What the mail about a registration carries: it opens this one, for as long as it is kept. */
export function registrationToken({ identity }: Pick<Secrets, 'identity'>, id: string): string {
  return `${id}.${hmac(identity, `registration-link|${id}`, 'base64url')}`
}

/** The registration that a mailed token opens; null where we have not made it. */
export function readRegistrationToken(secrets: Pick<Secrets, 'identity'>, token: string): string | null {
  const id = token.split('.')[0] ?? ''
  const own = Buffer.from(registrationToken(secrets, id))
  const given = Buffer.from(token)
  return given.length === own.length && timingSafeEqual(given, own) ? id : null
}
