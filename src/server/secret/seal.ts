import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** What a sealed text is for: it opens only for the same use and record. */
export type SealPlace = { use: string; id: string }

/** AES-256-GCM; returns nonce, tag and encrypted JSON as base64. */
export function seal(secret: Uint8Array, { use, id }: SealPlace, value: unknown): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, use), nonce).setAAD(Buffer.from(id))
  const data = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64')
}

export function unseal(secret: Uint8Array, { use, id }: SealPlace, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, keyOf(secret, use), nonce).setAAD(Buffer.from(id)).setAuthTag(tag)
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

function keyOf(secret: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', use, 32))
}
