import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** Making a key of its bytes takes six times as long as the hash: each secret's is made once. */
const keys = new WeakMap<Uint8Array, KeyObject>()

/** HMAC-SHA-256 of a text. */
export function hmac(secret: Uint8Array, text: string, encoding: 'hex' | 'base64url'): string {
  let key = keys.get(secret)
  if (!key) {
    key = createSecretKey(secret)
    keys.set(secret, key)
  }
  return createHmac('sha256', key).update(text).digest(encoding)
}
