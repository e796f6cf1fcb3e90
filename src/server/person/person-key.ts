import { hmac } from '#server/secret/hmac.ts'

/**
 * Keyed hash of DI, the provider's identifier of a person on this site: it does not depend on how the name is spelt.
 */
export function personKey(secret: Uint8Array, di: string): string {
  return hmac(secret, `di|${di}`, 'hex')
}
