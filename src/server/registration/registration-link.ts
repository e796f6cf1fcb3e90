import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#server/secret/hmac.ts'
import type { Secrets } from '#server/secret/secrets.ts'

/** Token in the registration mail; valid as long as the registration is kept. */
export function registrationToken({ identity }: Pick<Secrets, 'identity'>, id: string): string {
  return `${id}.${hmac(identity, `registration-link|${id}`, 'base64url')}`
}

export function readRegistrationToken(secrets: Pick<Secrets, 'identity'>, token: string): string | null {
  const id = token.split('.')[0] ?? ''
  const expected = Buffer.from(registrationToken(secrets, id))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
