import { hmac } from '#server/secret/hmac.ts'

/** Keyed hash of the DI, by which the identity provider names a person on this site, however the name is spelt. */
export function personKey(secret: Uint8Array, di: string): string {
  return hmac(secret, `di|${di}`, 'hex')
}
