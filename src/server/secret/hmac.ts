import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** Creating a key object takes six times as long as the hash. */
const keys = new WeakMap<Uint8Array, KeyObject>()

export function hmac(secret: Uint8Array, text: string, encoding: 'hex' | 'base64url'): string {
  let key = keys.get(secret)
  if (!key) {
    key = createSecretKey(secret)
    keys.set(secret, key)
  }
  return createHmac('sha256', key).update(text).digest(encoding)
}
