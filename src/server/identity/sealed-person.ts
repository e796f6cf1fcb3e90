import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { VerifiedPerson } from '#contract/identity.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A verified person with the two keys by which the provider knows them. */
export type SealedPerson = VerifiedPerson & { ci: string; di: string }

/** The person as text that only the server's secret opens, and only for this attempt. */
export function sealPerson(secret: Uint8Array, attemptId: string, person: SealedPerson): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(attemptId))
  const data = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64')
}

/** The way back; throws for a text of another attempt, or one that was changed. */
export function openPerson(secret: Uint8Array, attemptId: string, sealed: string): SealedPerson {
  const bytes = Buffer.from(sealed, 'base64')
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(attemptId)).setAuthTag(tag)
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  // The tag says that these are the bytes that sealPerson wrote.
  return JSON.parse(text.toString('utf8')) as SealedPerson
}

/** Not the key of the hashes itself: one key, one use. */
function keyOf(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'identity-values', 32))
}
