import { hmac } from '#server/kit/hmac.ts'

/** A keyed hash of DI, the provider's name for a person on this site: one person has one, however they spell their name. */
export function personKey(secret: Uint8Array, di: string): string {
  return hmac(secret, `di|${di}`, 'hex')
}
